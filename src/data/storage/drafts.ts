import * as v from 'valibot';
import type { ConflictChoice } from '#domain/text/merge/mergeChoices';
import { DRAFT_JOURNAL } from './clearDraftKeys';
import { type DraftKeys, deriveName, type SealedDraft, seal, unseal } from './draftCipher';
import { createDraftDatabase, type OpenDraftDatabase, type PlainDraft, putSealed } from './draftDatabase';
import { readStored } from './storedJson';
import { sessionStore } from './webStorage';

const nullableString = v.nullable(v.string());
/** Schema of the choices of a merge. */
export const ChoicesSchema = v.array(
  v.object({
    take: v.picklist(['theirs', 'mine', 'both', 'words', 'hand']),
    text: nullableString,
    base: v.string(),
    theirs: v.string(),
    mine: v.string(),
    nth: v.number(),
  }),
);
const MergeSchema = v.object({ theirs: v.string(), theirsBlobSha: v.string(), choices: ChoicesSchema });
const DraftSchema = v.object({
  userId: v.string(),
  repository: v.string(),
  branch: v.string(),
  path: v.string(),
  baseBlobSha: nullableString,
  slot: v.string(),
  kind: v.pipe(
    v.picklist(['text', 'deleted', 'image', 'picture']),
    // Drafts of images have the kind `picture` in older versions, which must still open.
    v.transform((kind) => (kind === 'picture' ? 'image' : kind)),
  ),
  text: v.string(),
  baseText: nullableString,
  movedFrom: nullableString,
  savedAt: v.number(),
  // Older drafts have none. A merge that can't be read must not make the text unreadable.
  merge: v.fallback(v.optional(v.nullable(MergeSchema), null), null),
});

/** The user and branch that drafts belong to. */
interface DraftScope {
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
}

/** Identifies a draft. */
export interface DraftIdentity extends DraftScope {
  /** Path of the file: `docs/desktop/index.mdx`. */
  readonly path: string;
  /** Blob of the version the edit started from; null for a new file. */
  readonly baseBlobSha: string | null;
  /** Slot of the writer: every visit of a tab to a branch has its own, so that none overwrites another's draft. */
  readonly slot: string;
}

/** An unfinished merge of the draft with another editor's version of the file. */
export interface DraftMerge {
  /** Their version of the file, byte for byte, and its blob. */
  readonly theirs: string;
  readonly theirsBlobSha: string;
  readonly choices: readonly ConflictChoice[];
}

/** A change of a file that isn't on the branch yet. */
export interface Draft extends DraftIdentity {
  readonly kind: 'text' | 'deleted' | 'image';
  /** The whole file, byte for byte; an image as base64; the last text of a deleted file. */
  readonly text: string;
  /** The version the edit started from, for comparison; null when there was none or it wasn't stored. */
  readonly baseText: string | null;
  /** A moved file's path on the branch. */
  readonly movedFrom: string | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly merge: DraftMerge | null;
}

/**
 * Stores encrypted drafts on this device. Every method rejects when the browser's storage is blocked or full, and
 * with DraftKeyError when the user's keys aren't available.
 */
export interface DraftStore {
  /** Lists one user's drafts on one branch, newest first. */
  list(scope: DraftScope): Promise<Draft[]>;
  /** Lists one user's drafts on every branch, newest first. */
  listAll(scope: Omit<DraftScope, 'branch'>): Promise<Draft[]>;
  /** Stores a draft, replacing the one with the same identity. */
  write(draft: Draft): Promise<void>;
  remove(identity: DraftIdentity): Promise<void>;
  /**
   * Stores drafts synchronously when the page is closed and encrypting them would take too long: in the tab's own
   * storage, which survives a reload. The next page's `list` encrypts them and clears it; so does a sign-out. They
   * replace the drafts of an earlier call, because the browser may show a page again after it was closed.
   *
   * @returns whether all were stored; when they don't fit, texts are stored without images
   */
  writeJournal(drafts: readonly Draft[]): boolean;
}

/** Options of {@link createDraftStore}. */
export interface DraftStoreOptions {
  readonly getKeys: (userId: string) => Promise<DraftKeys>;
  /** Name of the database; tests use their own. */
  readonly name?: string;
}

/** Opens the draft store (IndexedDB). */
export function createDraftStore({ getKeys, name = 'drafts' }: DraftStoreOptions): DraftStore {
  const open = createDraftDatabase(name);
  /** Drafts that earlier pages left in the journal and that aren't encrypted yet; null until the journal is read. */
  let left: readonly Draft[] | null = null;

  /** Encrypts the journal of earlier pages; another user's entries are dropped. This page stores its own drafts. */
  async function sealJournal(database: OpenDraftDatabase, keys: DraftKeys, userId: string): Promise<void> {
    left ??= readJournal();
    for (const draft of left.filter((one) => one.userId === userId)) {
      const { id, sealed } = await sealDraft(keys, draft);
      await database.put('sealed', sealed, id);
    }
    left = [];
    sessionStore.remove(DRAFT_JOURNAL);
  }

  return {
    list: async (scope) => {
      const keys = await getKeys(scope.userId);
      const database = await open();
      await sealPlainDrafts(database, keys, scope.userId);
      await sealJournal(database, keys, scope.userId);
      const name = await toScope(keys, scope);
      const index = database.transaction('sealed').store.index('scope');
      const [ids, sealed] = await Promise.all([index.getAllKeys(name), index.getAll(name)]);
      return unsealDrafts(keys, ids, sealed, (error) =>
        console.error("A draft on this device couldn't be read:", error),
      );
    },
    listAll: async ({ userId, repository }) => {
      const keys = await getKeys(userId);
      const database = await open();
      await sealJournal(database, keys, userId);
      // In one transaction: another tab may write between two of them, and then the keys belong to other drafts.
      const { store } = database.transaction('sealed');
      const [ids, sealed] = await Promise.all([store.getAllKeys(), store.getAll()]);
      // Drafts of other users can't be decrypted with these keys.
      const drafts = await unsealDrafts(keys, ids, sealed, () => undefined);
      return drafts.filter((draft) => draft.userId === userId && draft.repository === repository);
    },
    write: async (draft) => {
      const keys = await getKeys(draft.userId);
      const [database, { id, sealed }] = await Promise.all([open(), sealDraft(keys, draft)]);
      await putSealed(database, sealed, id);
    },
    remove: async (identity) => {
      const id = await toId(await getKeys(identity.userId), identity);
      await (await open()).delete('sealed', id);
    },
    writeJournal: (drafts) => {
      left ??= readJournal();
      return writeJournal([...left, ...drafts]);
    },
  };
}

function readJournal(): readonly Draft[] {
  return readStored(sessionStore, DRAFT_JOURNAL, v.array(DraftSchema)) ?? [];
}

/** Images alone can fill the tab's storage, and they were persisted when they were added: texts take precedence. */
function writeJournal(drafts: readonly Draft[]): boolean {
  if (drafts.length === 0) {
    sessionStore.remove(DRAFT_JOURNAL);
    return true;
  }
  if (sessionStore.write(DRAFT_JOURNAL, JSON.stringify(drafts))) return true;
  const texts = drafts.filter(({ kind }) => kind !== 'image');
  if (texts.length > 0) sessionStore.write(DRAFT_JOURNAL, JSON.stringify(texts));
  return false;
}

/** The newest draft of a page's text; null when there is none. `drafts` are in the order of {@link DraftStore.list}. */
export function findTextDraft(drafts: readonly Draft[], path: string): Draft | null {
  return drafts.find((draft) => draft.path === path && draft.kind === 'text') ?? null;
}

function toScope(keys: DraftKeys, { userId, repository, branch }: DraftScope): Promise<string> {
  return deriveName(keys, [userId, repository, branch]);
}

function toId(keys: DraftKeys, identity: DraftIdentity): Promise<string> {
  const { userId, repository, branch, path, baseBlobSha, slot } = identity;
  return deriveName(keys, [userId, repository, branch, path, baseBlobSha, slot]);
}

async function sealDraft(keys: DraftKeys, draft: Draft) {
  const [id, scope] = await Promise.all([toId(keys, draft), toScope(keys, draft)]);
  return { id, sealed: { scope, ...(await seal(keys, id, draft)) } };
}

/** Decrypts drafts and sorts them, newest first. Those that can't be decrypted are left out. */
async function unsealDrafts(
  keys: DraftKeys,
  ids: readonly string[],
  sealed: readonly SealedDraft[],
  onUnreadable: (error: unknown) => void,
): Promise<Draft[]> {
  const values = await Promise.all(
    sealed.map((one, position) => unseal(keys, ids[position] ?? '', one).catch(onUnreadable)),
  );
  return values
    .flatMap((value) => (value === undefined ? [] : v.parse(DraftSchema, value)))
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** Encrypts a user's drafts of version 1. */
async function sealPlainDrafts(database: OpenDraftDatabase, keys: DraftKeys, userId: string): Promise<void> {
  const plain = await database.getAllFromIndex('drafts', 'userId', userId);
  const plainIds = await database.getAllKeysFromIndex('drafts', 'userId', userId);
  const sealed = await Promise.all(plain.map((draft) => sealDraft(keys, upgradeDraft(draft))));
  if (sealed.length === 0) return;
  const transaction = database.transaction(['drafts', 'sealed'], 'readwrite');
  await Promise.all([
    ...sealed.map((one) => transaction.objectStore('sealed').put(one.sealed, one.id)),
    ...plainIds.map((id) => transaction.objectStore('drafts').delete(id)),
    transaction.done,
  ]);
}

function upgradeDraft(draft: PlainDraft): Draft {
  return { ...draft, slot: '', kind: 'text', baseText: null, movedFrom: null, merge: null };
}
