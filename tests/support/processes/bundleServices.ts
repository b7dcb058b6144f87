import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const CACHE = 'node_modules/.cache';

/** In a bundle, the program of the functions has another name than its source. */
const functionsProgram: Plugin = {
  name: 'functions-program',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]local[\\/]functions[\\/]server\.mts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("'./main.mts'", "'./functions/main.mjs'"),
      loader: 'ts',
    }));
  },
};

/**
 * Bundles the program of the embedded services, without packages. A bundle loads several times faster than the source
 * files, and about a hundred processes of the integration tests do.
 *
 * @returns the folder with `services.mjs`
 */
export async function bundleServices(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'test-services-'));
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
    plugins: [functionsProgram],
  });
  return folder;
}
