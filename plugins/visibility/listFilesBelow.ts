import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Every file below a folder, as paths from it with forward slashes; none when there is no such folder.
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
