import * as v from 'valibot';
import { type DraftKeys, nameSecretly, seal, unseal } from './draftCipher';
import { createDraftDatabase } from './draftDatabase';

const nullableNumber = v.nullable(v.number());
const PendingSchema = v.object({
  id: v.string(),
  path: v.string(),
  line: v.number(),
  startLine: nullableNumber,
  body: v.string(),
});
const PlaceSchema = v.object({
  /** Lines of the saved text, from 1. */
  from: v.number(),
  to: v.number(),
  /** The lines themselves, so that they are found again when the text has changed. */
  text: v.string(),
  /** Whether the comment suggests the edit at the cursor. */
  isSuggestion: v.boolean(),
});
const ReviewDraftSchema = v.object({
  /** Comments that are sent with the review. */
  pending: v.array(PendingSchema),
  /** What is typed and not sent, by where: a reply by its thread, a new comment, the review's own text. */
  texts: v.record(v.string(), v.string()),
  /** The lines that new comments are on, by the same keys. */
  places: v.optional(v.record(v.string(), PlaceSchema), {}),
});

/** A comment that is sent with the review. Lines are those of the saved text. */
export type PendingComment = Readonly<v.InferOutput<typeof PendingSchema>>;
/** Lines that a new comment is on. */
export type PendingPlace = Readonly<v.InferOutput<typeof PlaceSchema>>;
/** What a user has written about a pull request and not sent. */
export type ReviewDraft = Readonly<v.InferOutput<typeof ReviewDraftSchema>>;

/** Identifies the review of a user. */
interface ReviewScope {
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The number of the pull request whose review it is, or what else is written about. */
  readonly subject: string;
}

/** Stores encrypted reviews on this device. Both methods reject when storage or the user's keys aren't available. */
export interface ReviewDraftStore {
  /** @returns null when there is none */
  read(scope: ReviewScope): Promise<ReviewDraft | null>;
  /** @param draft null removes it */
  write(scope: ReviewScope, draft: ReviewDraft | null): Promise<void>;
}

/**
 * Opens the store of reviews (IndexedDB).
 *
 * @param getKeys finds a user's keys, those of their drafts
 */
export function createReviewDraftStore(
  getKeys: (userId: string) => Promise<DraftKeys>,
  name = 'reviews',
): ReviewDraftStore {
  const open = createDraftDatabase(name);
  const toId = (keys: DraftKeys, { userId, repository, subject }: ReviewScope): Promise<string> =>
    nameSecretly(keys, [userId, repository, 'review', subject]);
  return {
    read: async (scope) => {
      const keys = await getKeys(scope.userId);
      const id = await toId(keys, scope);
      const sealed = await (await open()).get('sealed', id);
      return sealed ? v.parse(ReviewDraftSchema, await unseal(keys, id, sealed)) : null;
    },
    write: async (scope, draft) => {
      const keys = await getKeys(scope.userId);
      const id = await toId(keys, scope);
      const database = await open();
      if (draft === null) await database.delete('sealed', id);
      else await database.put('sealed', { scope: id, ...(await seal(keys, id, draft)) }, id);
    },
  };
}
