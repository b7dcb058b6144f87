import * as v from 'valibot';
import { readFileIfExists, writeFileAtomically } from '../process/files.mts';

const CommentSchema = v.object({
  id: v.number(),
  pull: v.number(),
  path: v.string(),
  /** Line of the file's version on `side`, from 1, when the comment was written. */
  line: v.number(),
  /** First line of a comment on several lines. */
  startLine: v.optional(v.nullable(v.number()), null),
  /** Whether the comment is on the whole file; `line` is then 1. */
  isOnFile: v.optional(v.boolean(), false),
  /** Whether the thread that it starts is resolved. */
  isResolved: v.optional(v.boolean(), false),
  side: v.picklist(['LEFT', 'RIGHT']),
  /** Head of the pull request when the comment was written. */
  commit: v.string(),
  author: v.string(),
  body: v.string(),
  createdAt: v.string(),
  /** The comment that this one replies to. */
  inReplyTo: v.nullable(v.number()),
});

const ReviewSchema = v.object({
  id: v.number(),
  pull: v.number(),
  author: v.string(),
  state: v.picklist(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED']),
  body: v.optional(v.string(), ''),
});

const CheckSchema = v.object({
  id: v.number(),
  commit: v.string(),
  name: v.string(),
  /** GitHub has two kinds: check runs of Apps, and the older commit statuses. */
  kind: v.picklist(['run', 'status']),
  state: v.picklist(['pending', 'success', 'failure']),
});

const StoredSchema = v.object({
  comments: v.array(CommentSchema),
  reviews: v.array(ReviewSchema),
  checks: v.array(CheckSchema),
});
type Stored = Readonly<v.InferOutput<typeof StoredSchema>>;

/** A comment on a line. Times are ISO 8601, UTC, here and below. */
export type LineComment = Readonly<v.InferOutput<typeof CommentSchema>>;
/** A reviewer's decision. */
export type Review = Readonly<v.InferOutput<typeof ReviewSchema>>;
/** The result of a check of a commit. */
export type CommitCheck = Readonly<v.InferOutput<typeof CheckSchema>>;

/** A new comment, review or check result. */
export type ReviewEvent =
  | { readonly kind: 'comment' | 'review'; readonly pull: number }
  | { readonly kind: 'check'; readonly check: CommitCheck };

/** Stores reviews, comments and checks in one JSON file, rewritten atomically before a change is acknowledged. */
export class ReviewStore {
  readonly #path: string;
  #stored: Stored;
  readonly #listeners: ((event: ReviewEvent) => void)[] = [];

  /** @throws Error when the file wasn't written by this class */
  constructor(path: string) {
    this.#path = path;
    const text = readFileIfExists(path)?.toString('utf8');
    this.#stored = text ? v.parse(StoredSchema, JSON.parse(text)) : { comments: [], reviews: [], checks: [] };
  }

  /** The comments on a pull request, oldest first. */
  comments(pull: number): LineComment[] {
    return this.#stored.comments.filter((comment) => comment.pull === pull);
  }

  /** The reviews of a pull request, oldest first. */
  reviews(pull: number): Review[] {
    return this.#stored.reviews.filter((review) => review.pull === pull);
  }

  checks(commit: string): CommitCheck[] {
    return this.#stored.checks.filter((check) => check.commit === commit);
  }

  /** Calls a listener from now on for everything that is added. */
  watch(listener: (event: ReviewEvent) => void): void {
    this.#listeners.push(listener);
  }

  addComment(comment: Omit<LineComment, 'id'>): LineComment {
    const added = { ...comment, id: this.#nextId() };
    this.#save({ ...this.#stored, comments: [...this.#stored.comments, added] });
    this.#announce({ kind: 'comment', pull: added.pull });
    return added;
  }

  /** Records whether the thread that a comment starts is resolved. */
  setResolved(id: number, isResolved: boolean): void {
    const comments = this.#stored.comments.map((comment) =>
      comment.id === id ? { ...comment, isResolved } : comment,
    );
    this.#save({ ...this.#stored, comments });
  }

  addReview(review: Omit<Review, 'id'>): Review {
    const added = { ...review, id: this.#nextId() };
    this.#save({ ...this.#stored, reviews: [...this.#stored.reviews, added] });
    this.#announce({ kind: 'review', pull: added.pull });
    return added;
  }

  /** Records the result of a check; it replaces an earlier one of the same check and commit. */
  setCheck(check: Omit<CommitCheck, 'id'>): CommitCheck {
    const set = { ...check, id: this.#nextId() };
    const others = this.#stored.checks.filter(
      ({ commit, name, kind }) => commit !== check.commit || name !== check.name || kind !== check.kind,
    );
    this.#save({ ...this.#stored, checks: [...others, set] });
    this.#announce({ kind: 'check', check: set });
    return set;
  }

  #announce(event: ReviewEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #nextId(): number {
    const { comments, reviews, checks } = this.#stored;
    return Math.max(0, ...[...comments, ...reviews, ...checks].map(({ id }) => id)) + 1;
  }

  #save(stored: Stored): void {
    writeFileAtomically(this.#path, `${JSON.stringify(stored, null, 2)}\n`);
    this.#stored = stored;
  }
}
