import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleFunctions } from '../../../local/functions/bundle.mts';
import { saveTemplate, templateFolder } from '../database/databaseTemplate';
import { startStack } from '../stack';

/**
 * Before the integration tests: bundles the services that each of them starts, and makes the data that they start from,
 * unless an earlier run has.
 */
export default async function prepareStacks(): Promise<void> {
  process.env.SERVICES_BUNDLE = await bundleServices();
  const template = templateFolder();
  if (existsSync(template)) return;
  const stack = await startStack();
  await stack.stop((stateFolder) => saveTemplate(stateFolder, template));
}

const CACHE = 'node_modules/.cache';

/**
 * In a bundle, the program of the functions has another name than its source. It loads functions that were bundled
 * before, instead of bundling them at each start.
 *
 * @param functions absolute path of the folder with the bundled functions
 */
const functionsProgram = (functions: string): Plugin => ({
  name: 'functions-program',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]local[\\/]functions[\\/]server\.mts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("'./main.mts'", "'./functions/main.mjs'"),
      loader: 'ts',
    }));
    onLoad({ filter: /[\\/]local[\\/]functions[\\/]bundle\.mts$/ }, () => ({
      contents: `export const bundleFunctions = async () =>
        ({ folder: ${JSON.stringify(functions)}, remove: () => {} });`,
      loader: 'js',
    }));
  },
});

/**
 * Bundles the program of the embedded services, without packages. A bundle loads several times faster than the source
 * files, and about a hundred processes of the integration tests do.
 *
 * @returns the folder with `services.mjs`
 */
async function bundleServices(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'test-services-'));
  const functions = resolve(folder, 'bundled-functions');
  renameSync((await bundleFunctions(process.cwd())).folder, functions);
  await build({
    entryPoints: { services: 'local/services.mts', 'functions/main': 'local/functions/main.mts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [functionsProgram(functions)],
  });
  return folder;
}
