/** The versions of one file in a save: blob ids, `null` where it doesn't exist. */
export interface FileVersions {
  readonly path: string;
  /** The blob the edit is based on. */
  readonly base: string | null;
  /** The blob at the branch's current head. */
  readonly head: string | null;
  /** The blob of the edited content. */
  readonly mine: string | null;
}

/** What a save should do. */
export type CommitPlan =
  /** The head already has all changes: a repeated save, or two editors made the same change. */
  | { readonly kind: 'unchanged' }
  /** The head is the expected one: commit these files on it. */
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  /** The head moved, but with changes to other files: commit these files on the new head. */
  | { readonly kind: 'rebuild'; readonly paths: readonly string[] }
  /** Someone changed these files too: write nothing. */
  | { readonly kind: 'conflict'; readonly paths: readonly string[] };

/** The input of {@link planCommit}. */
export interface PlanInput {
  /** The head the client last saw. */
  readonly expectedHead: string;
  /** The current head. */
  readonly head: string;
  readonly files: readonly FileVersions[];
}

/**
 * Plans a compare-and-swap save. A file is only written when the head still has the blob its edit is based on; a file that
 * already has the new content is left alone. One conflict stops the whole save.
 *
 * @param input blob ids of every touched file, and the two heads
 * @returns what to do; `paths` in the order given
 */
export function planCommit({ expectedHead, head, files }: PlanInput): CommitPlan {
  const pending = files.filter((file) => file.mine !== file.head);
  const conflicts = pending.filter((file) => file.base !== file.head);
  if (conflicts.length > 0) return { kind: 'conflict', paths: conflicts.map((file) => file.path) };
  if (pending.length === 0) return { kind: 'unchanged' };
  return { kind: head === expectedHead ? 'write' : 'rebuild', paths: pending.map((file) => file.path) };
}
