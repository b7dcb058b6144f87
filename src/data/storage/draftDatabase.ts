import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SealedDraft } from './draftCipher';

/** A draft in version 1 of this store: text only, not encrypted. */
export interface PlainDraft {
  readonly userId: string;
  readonly repository: string;
  readonly branch: string;
  readonly path: string;
  readonly baseBlobSha: string | null;
  readonly text: string;
  readonly savedAt: number;
}

interface DraftDatabase extends DBSchema {
  /** Drafts of version 1; each is encrypted and moved as soon as its owner's keys are available. */
  drafts: { key: string; value: PlainDraft; indexes: { userId: string } };
  sealed: { key: string; value: SealedDraft; indexes: { scope: string } };
}

/** The open database of drafts. */
export type OpenDraftDatabase = IDBPDatabase<DraftDatabase>;

const VERSION = 2;

/**
 * Returns a function that opens the draft database at the first use, and again after the browser closed it.
 *
 * @throws DOMException when the browser's storage is blocked; the next call tries again
 */
export function createDraftDatabase(name: string): () => Promise<OpenDraftDatabase> {
  let opened: Promise<OpenDraftDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return () => {
    opened ??= openDraftDatabase(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

function openDraftDatabase(name: string, onClosed: () => void): Promise<OpenDraftDatabase> {
  return openDB<DraftDatabase>(name, VERSION, {
    upgrade(database, from) {
      if (from < 1) database.createObjectStore('drafts').createIndex('userId', 'userId');
      database.createObjectStore('sealed').createIndex('scope', 'scope');
    },
    // Another tab wants to upgrade or delete the database: close it, and open it again at the next use.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/** Stores a draft. Commits without waiting for the result: in a tab that is closing, nothing would commit later. */
export async function putSealed(database: OpenDraftDatabase, sealed: SealedDraft, id: string): Promise<void> {
  const transaction = database.transaction('sealed', 'readwrite');
  const stored = transaction.store.put(sealed, id);
  transaction.commit();
  await Promise.all([stored, transaction.done]);
}
