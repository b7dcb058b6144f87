import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type SiteRows, SiteRowsSchema } from './fetchSiteRows';

const SnapshotSchema = v.object({
  /** When the rows were read, ISO 8601 in UTC. */
  savedAt: v.string(),
  rows: SiteRowsSchema,
});
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/**
 * Where the last good answer of a database is stored: one file for each database, so that the answer of one is never
 * used for another.
 *
 * @param folder absolute path of the folder for these files
 */
export function toSnapshotFile(folder: string, databaseUrl: string): string {
  const key = createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16);
  return path.join(folder, `${key}.json`);
}

/** @returns null when there is none that can be read */
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

/** Stores the rows, all or nothing: a build that is stopped while it writes leaves the previous file. */
export async function writeSnapshot(file: string, rows: SiteRows, savedAt: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify({ savedAt, rows } satisfies Snapshot));
  await rename(temporary, file);
}
