import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of files that one call has open: many systems allow 1,024 for the whole build. */
export const MAX_OPEN_FILES = 32;

/** Writes a file and makes the folders that it needs. */
export async function outputFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
