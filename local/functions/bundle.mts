import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { listFunctions } from './listFunctions.mts';

/** The bundled functions. */
export interface FunctionsBundle {
  /** Each file directly in it is a function, except chunks. */
  readonly folder: string;
  /** Removes the files. Loaded functions keep working, unless they load parts later. */
  remove(): void;
}

/**
 * Bundles the functions of a project with esbuild, as Netlify does, but without the packages. A bundle loads several
 * times faster than the source files.
 *
 * @param root the project's root
 * @throws Error after esbuild has printed the reason to stderr
 */
export async function bundleFunctions(root: string): Promise<FunctionsBundle> {
  const source = join(root, 'netlify/functions');
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'functions-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      entryPoints: listFunctions(source).map((file) => join(source, file)),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      chunkNames: 'chunks/[hash]',
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      sourcemap: 'inline',
      logLevel: 'warning',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
