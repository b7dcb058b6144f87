import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { listFunctions } from '../../../local/functions/listFunctions.mts';
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
const FUNCTIONS = 'netlify/functions';

/** Commands that tests run many times. */
const COMMANDS = ['doctor', 'reset', 'adminGrant'];

/** Packages that load other files of theirs, such as the database's WebAssembly. */
const UNBUNDLED = ['@electric-sql/pglite', 'emulate', 'esbuild'];
/** Packages in CommonJS call `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

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
 * Bundles the program of the embedded services, the functions and some commands, with their packages. A bundle loads
 * several times faster than the source files, and more than a hundred processes of the integration tests do.
 *
 * @returns the folder with `services.mjs` and the commands, such as `doctor.mjs`
 */
async function bundleServices(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'test-services-'));
  const functions = listFunctions(FUNCTIONS).map((file) => [
    `bundled-functions/${parse(file).name}`,
    join(FUNCTIONS, file),
  ]);
  await build({
    entryPoints: {
      services: 'local/services.mts',
      'functions/main': 'local/functions/main.mts',
      ...Object.fromEntries(COMMANDS.map((name) => [name, `local/${name}.mts`])),
      ...Object.fromEntries(functions),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    external: UNBUNDLED,
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    plugins: [functionsProgram(resolve(folder, 'bundled-functions'))],
  });
  return folder;
}
