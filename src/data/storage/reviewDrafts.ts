import * as v from 'valibot';
import { REVIEW_JOURNAL } from './clearDraftKeys';
import { type DraftKeys, deriveName, seal, unseal } from './draftCipher';
import { createDraftDatabase, putSealed } from './draftDatabase';
import { readStored, writeStored } from './storedJson';
import { sessionStore } from './webStorage';

const nullableNumber = v.nullable(v.number());
const PendingSchema = v.object({
  id: v.string(),
  path: v.string(),
  line: v.number(),
  startLine: nullableNumber,
  body: v.string(),
});
const PositionSchema = v.object({
  /** Lines of the saved text, counted from 1. */
  from: v.number(),
  to: v.number(),
  /** The text of the lines, to find them again after the page has changed. */
  text: v.string(),
  /** Whether the comment suggests the edit at the cursor. */
  isSuggestion: v.boolean(),
});
const ReviewDraftSchema = v.object({
  /** Comments that are sent with the review. */
  pending: v.array(PendingSchema),
  /** Unsent texts by key: a reply by its thread, a new comment, the review's own text. */
  texts: v.record(v.string(), v.string()),
  /** The lines of new comments, by the same keys. */
  places: v.optional(v.record(v.string(), PositionSchema), {}),
});

/** A comment that is sent with the review. Lines are those of the saved text. */
export type PendingComment = Readonly<v.InferOutput<typeof PendingSchema>>;
/** Lines of a new comment. */
export type PendingPosition = Readonly<v.InferOutput<typeof PositionSchema>>;
/** A user's unsent texts about a pull request. */
export type ReviewDraft = Readonly<v.InferOutput<typeof ReviewDraftSchema>>;

const ScopeSchema = v.object({
  userId: v.string(),
  /** `owner/name`. */
  repository: v.string(),
  /** The number of the pull request, or another subject. */
  subject: v.string(),
});
/** Identifies the review of a user. */
type ReviewScope = Readonly<v.InferOutput<typeof ScopeSchema>>;

const JournalSchema = v.array(v.object({ scope: ScopeSchema, draft: v.nullable(ReviewDraftSchema) }));
/** A draft that is waiting to be written to the database; null stands for removing the stored one. */
type Entry = v.InferOutput<typeof JournalSchema>[number];

/**
 * Stores encrypted reviews on this device. Calls take effect in order: a read sees every write before it and none after
 * it. `read` and `write` reject when storage or the user's keys aren't available.
 */
export interface ReviewDraftStore {
  /** @returns null when there is none */
  read(scope: ReviewScope): Promise<ReviewDraft | null>;
  /** @param draft null removes it */
  write(scope: ReviewScope, draft: ReviewDraft | null): Promise<void>;
  /**
   * Synchronously stores the drafts that aren't in the database yet, because the page is being closed. They go to the
   * tab's own storage, which survives a reload. The next page writes them to the database and clears that storage; so
   * does a sign-out.
   */
  writeJournal(): void;
}

/**
 * Opens the store of reviews (IndexedDB).
 *
 * @param getKeys returns the keys that encrypt a user's drafts
 */
export function createReviewDraftStore(getKeys: (userId: string) => Promise<DraftKeys>): ReviewDraftStore {
  const open = createDraftDatabase('reviews');
  /** The newest draft of each scope that isn't in the database. */
  const unwritten = new Map<string, Entry>();
  /** Settles when all earlier calls are done, so that each read sees the writes before it. */
  let last: Promise<unknown> = Promise.resolve();
  let isJournalRead = false;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function find(scope: ReviewScope) {
    const keys = await getKeys(scope.userId);
    const { userId, repository, subject } = scope;
    const id = await deriveName(keys, [userId, repository, 'review', subject]);
    return { keys, id, database: await open() };
  }

  async function put(entry: Entry): Promise<void> {
    const key = toKey(entry.scope);
    // A newer draft is already waiting.
    if (unwritten.get(key) !== entry) return;
    const { keys, id, database } = await find(entry.scope);
    if (entry.draft === null) await database.delete('sealed', id);
    else await putSealed(database, { scope: id, ...(await seal(keys, id, entry.draft)) }, id);
    if (unwritten.get(key) === entry) unwritten.delete(key);
  }

  function write(scope: ReviewScope, draft: ReviewDraft | null): Promise<void> {
    const entry = { scope, draft };
    unwritten.set(toKey(scope), entry);
    return inTurn(() => put(entry));
  }

  function readJournal(userId: string): void {
    if (isJournalRead) return;
    isJournalRead = true;
    const journal = readStored(sessionStore, REVIEW_JOURNAL, JournalSchema) ?? [];
    const own = journal.filter(({ scope }) => scope.userId === userId && !unwritten.has(toKey(scope)));
    const forget = (): void => sessionStore.remove(REVIEW_JOURNAL);
    // When storage isn't available, the journal stays, and the next page tries again.
    Promise.all(own.map(({ scope, draft }) => write(scope, draft))).then(forget, () => undefined);
  }

  return {
    read: (scope) => {
      readJournal(scope.userId);
      // Read now, not in turn: a write after this call must not change what it returns.
      const waiting = unwritten.get(toKey(scope));
      return inTurn(async () => {
        if (waiting) return waiting.draft;
        const { keys, id, database } = await find(scope);
        const sealed = await database.get('sealed', id);
        return sealed ? v.parse(ReviewDraftSchema, await unseal(keys, id, sealed)) : null;
      });
    },
    write,
    writeJournal: () => {
      if (unwritten.size > 0) writeStored(sessionStore, REVIEW_JOURNAL, [...unwritten.values()]);
      else if (isJournalRead) sessionStore.remove(REVIEW_JOURNAL);
    },
  };
}

function toKey({ userId, repository, subject }: ReviewScope): string {
  return JSON.stringify([userId, repository, subject]);
}
