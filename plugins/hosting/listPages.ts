import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists every HTML file of a build.
 *
 * @param outDir the build's folder
 * @returns absolute paths
 */
export async function listPages(outDir: string): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
