import { hash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { outputFile } from '../files';
import { type SiteRows, SiteRowsSchema } from './fetchSiteRows';

const SnapshotSchema = v.object({
  /** When the rows were read, ISO 8601 in UTC. */
  savedAt: v.string(),
  rows: SiteRowsSchema,
});
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/**
 * Returns the path of the last good response of a database. Each database has its own file, so that the answer of one is
 * never used for another.
 *
 * @param folder absolute path of the folder for these files
 */
export function toSnapshotFile(folder: string, databaseUrl: string): string {
  const key = hash('sha256', databaseUrl).slice(0, 16);
  return path.join(folder, `${key}.json`);
}

/** @returns null when it doesn't exist or can't be read */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  try {
    return v.parse(SnapshotSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      console.warn(`[WARNING] ${file} isn't valid and is ignored:`, (error as Error).message);
    }
    return null;
  }
}

/** Stores the rows atomically: if the build is stopped during the write, the previous file remains. */
export async function writeSnapshot(file: string, rows: SiteRows, savedAt: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await outputFile(temporary, JSON.stringify({ savedAt, rows } satisfies Snapshot));
  await rename(temporary, file);
}
