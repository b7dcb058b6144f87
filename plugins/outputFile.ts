import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file and makes the folders that it needs. */
export async function outputFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
