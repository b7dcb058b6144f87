import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { listFunctions } from './listFunctions.mts';

/** The bundled functions. */
export interface FunctionsBundle {
  /** Each file directly in it, chunks aside, is one function. */
  readonly folder: string;
  /** Removes the files; loaded functions go on, unless they have parts that are loaded later. */
  remove(): void;
}

/**
 * Bundles the functions of a project as Netlify does, with esbuild, only that packages stay where they are. Loading
 * them is several times as fast as from their sources, file by file.
 *
 * @param root the project's root
 * @throws Error that esbuild has explained on stderr
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
