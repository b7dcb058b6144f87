import * as v from 'valibot';
import { type IndexedFile, IndexedFileSchema } from '#domain/content/links/contentIndex';
import { type Database, query } from '../database.mts';
import { logError } from '../log.mts';

/** Maximum number of keys in one query. */
const MAX_KEYS = 1000;

const StoredSchema = v.record(v.string(), IndexedFileSchema);

/**
 * Reads the stored indexes of files. The database is only a cache: when it can't be read, the result is empty and the
 * failure is logged.
 *
 * @returns entries by key
 */
export async function readStoredFiles(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, IndexedFile>> {
  const parts = Array.from({ length: Math.ceil(keys.length / MAX_KEYS) }, (_, part) =>
    keys.slice(part * MAX_KEYS, (part + 1) * MAX_KEYS),
  );
  try {
    const stored = await Promise.all(
      parts.map((part) => query(StoredSchema, database.rpc('read_indexed_files', { p_keys: [...part] }))),
    );
    return new Map(stored.flatMap(Object.entries<IndexedFile>));
  } catch (error) {
    logError("Indexed files couldn't be read from the database.", error);
    return new Map();
  }
}

/** Stores the indexes of files by key. A failure is only logged: the files are then indexed again the next time. */
export async function storeFiles(database: Database, files: ReadonlyMap<string, IndexedFile>): Promise<void> {
  if (files.size === 0) return;
  try {
    const stored = database.rpc('store_indexed_files', { p_files: Object.fromEntries(files) });
    await query(v.unknown(), stored);
  } catch (error) {
    logError("Indexed files couldn't be stored.", error);
  }
}
