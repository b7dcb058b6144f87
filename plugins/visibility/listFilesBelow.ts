import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists every file in a folder and its subfolders, as relative paths with forward slashes; none when it doesn't exist.
 *
 * @param folder absolute path
 */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missingIsEmpty);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function missingIsEmpty(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
