import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of files that one call has open: many systems allow 1,024 for the whole build. */
export const MAX_OPEN_FILES = 32;

/** Writes a file and makes the folders that it needs. */
export async function outputFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Reads a file; null when it doesn't exist. */
export function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Reads a text file; null when it doesn't exist. */
export function readTextIfExists(file: string): string | null {
  return readIfExists(file)?.toString('utf8') ?? null;
}

/**
 * Lists every file in a folder and its subfolders, as relative paths with forward slashes; none when it doesn't exist.
 *
 * @param folder absolute path
 */
export function listFilesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * Hashes the names and contents of files.
 *
 * @param files relative paths in the folder, in any order
 */
export function hashFiles(folder: string, files: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest();
}

/** Configures the development server to serve a folder. Docusaurus' types lack `devServer`, which it does read. */
export function serveFolder(directory: string) {
  const folder = { directory, publicPath: '/', watch: false, staticOptions: { dotfiles: 'allow' } };
  return { mergeStrategy: {}, devServer: { static: [folder] } };
}
