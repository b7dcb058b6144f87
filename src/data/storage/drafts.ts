import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a draft belongs to. Two drafts with the same identity are versions of one text. */
export interface DraftIdentity {
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
  /** Path of the file: `docs/desktop/index.mdx`. */
  readonly path: string;
}

/** Text that was typed and not saved yet. */
export interface Draft extends DraftIdentity {
  /** The blob that the editing started from; null for a new file. */
  readonly baseBlobSha: string | null;
  /** The whole file, exact to the byte. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { userId: string } };
}

/** Keeps drafts on this device. Every method rejects when the browser's storage is blocked or full. */
export interface DraftStore {
  read(identity: DraftIdentity): Promise<Draft | null>;
  write(draft: Draft): Promise<void>;
  remove(identity: DraftIdentity): Promise<void>;
  /** Paths with drafts of one person on one branch. */
  listPaths(identity: Omit<DraftIdentity, 'path'>): Promise<string[]>;
}

const toKey = ({ userId, repository, branch, path }: DraftIdentity): string =>
  JSON.stringify([userId, repository, branch, path]);

/**
 * Opens the draft store (IndexedDB).
 *
 * @param name of the database; tests give one of their own
 */
export function createDraftStore(name = 'drafts'): DraftStore {
  let opened: Promise<IDBPDatabase<DraftDatabase>> | null = null;
  const open = (): Promise<IDBPDatabase<DraftDatabase>> => {
    opened ??= openDrafts(name, () => {
      opened = null;
    }).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    read: async (identity) => (await (await open()).get('drafts', toKey(identity))) ?? null,
    write: async (draft) => {
      await (await open()).put('drafts', draft, toKey(draft));
    },
    remove: async (identity) => (await open()).delete('drafts', toKey(identity)),
    listPaths: async ({ userId, repository, branch }) => {
      const drafts = await (await open()).getAllFromIndex('drafts', 'userId', userId);
      return drafts
        .filter((draft) => draft.repository === repository && draft.branch === branch)
        .map(({ path }) => path);
    },
  };
}

function openDrafts(name: string, onClosed: () => void): Promise<IDBPDatabase<DraftDatabase>> {
  return openDB<DraftDatabase>(name, 1, {
    upgrade(database) {
      database.createObjectStore('drafts').createIndex('userId', 'userId');
    },
    // Another tab wants to upgrade or delete the database: let it, and open again at the next use.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}
