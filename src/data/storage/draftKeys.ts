import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DRAFT_KEY_DATABASE } from './clearDraftKeys';
import { type DraftKeys, importDraftKeys } from './draftCipher';

/** Thrown when a user's keys aren't on this device and can't be fetched right now. */
export class DraftKeyError extends Error {
  override readonly name = 'DraftKeyError';
}

/** Fetches the signed-in user's secret: 32 bytes as base64; null when it isn't available. */
export type FetchDraftSecret = () => Promise<string | null>;

interface StoredKeys {
  readonly userId: string;
  readonly keys: DraftKeys;
}

interface KeyDatabase extends DBSchema {
  /** One record: the keys of the last user on this device. */
  keys: { key: 'current'; value: StoredKeys };
}

/**
 * Finds a user's keys: in memory, on the device (so that a restart needs no network), or from the function. They
 * replace another user's.
 *
 * @returns a function that throws {@link DraftKeyError} when no keys are available; the next call tries again
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

/** Closes the database right after the work, so that signing out can delete it. */
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
