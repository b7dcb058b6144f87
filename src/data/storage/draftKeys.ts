import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DraftKeys, importDraftKeys } from './draftCipher';
import { DRAFT_KEY_DATABASE } from './forgetDraftKeys';

/** Thrown when a person's keys are not on this device and cannot be fetched now: drafts wait until they can. */
export class DraftKeyError extends Error {
  override readonly name = 'DraftKeyError';
}

/** Fetches the secret of whoever is signed in: 32 bytes as base64; null when it cannot be had now. */
export type FetchDraftSecret = () => Promise<string | null>;

interface StoredKeys {
  readonly userId: string;
  readonly keys: DraftKeys;
}

interface KeyDatabase extends DBSchema {
  /** One record: the keys of the person who worked here last. */
  keys: { key: 'current'; value: StoredKeys };
}

/**
 * Finds a person's keys: in memory, on the device (so that a restart needs no network), or from the function. Keys of
 * anybody else are replaced.
 *
 * @returns a function that throws {@link DraftKeyError} when there are none to be had; the next call tries again
 */
export function createDraftKeys(fetchSecret: FetchDraftSecret): (userId: string) => Promise<DraftKeys> {
  let known: { userId: string; keys: Promise<DraftKeys> } | null = null;
  return (userId) => {
    if (known?.userId === userId) return known.keys;
    const keys = findKeys(userId, fetchSecret);
    const found = { userId, keys };
    known = found;
    keys.catch(() => {
      if (known === found) known = null;
    });
    return keys;
  };
}

async function findKeys(userId: string, fetchSecret: FetchDraftSecret): Promise<DraftKeys> {
  const stored = await withKeyDatabase((database) => database.get('keys', 'current'));
  if (stored?.userId === userId) return stored.keys;
  const secret = await fetchSecret();
  if (secret === null) throw new DraftKeyError("Your draft encryption key isn't available right now.");
  const keys = await importDraftKeys(secret);
  await withKeyDatabase((database) => database.put('keys', { userId, keys }, 'current'));
  return keys;
}

/** The database is closed again at once: signing out has to be able to delete it. */
async function withKeyDatabase<Result>(
  work: (database: IDBPDatabase<KeyDatabase>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<KeyDatabase>(DRAFT_KEY_DATABASE, 1, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('keys');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
