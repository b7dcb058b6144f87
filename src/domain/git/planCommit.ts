/** The versions of one file that decide what a save does with it: blob ids, `null` where it does not exist. */
export interface FileVersions {
  readonly path: string;
  /** The blob the edit started from. */
  readonly base: string | null;
  /** The blob at the branch's head now. */
  readonly head: string | null;
  /** The blob of the edited content. */
  readonly mine: string | null;
}

/** Request to save. */
export type CommitPlan =
  /** The head has all of it already: a repeated save, or two people with the same correction. */
  | { readonly kind: 'unchanged' }
  /** The head is the one that was expected: commit these files on it. */
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  /** The head moved, but with other files: commit these files on the new head. */
  | { readonly kind: 'rebuild'; readonly paths: readonly string[] }
  /** Someone changed these files too: write nothing. */
  | { readonly kind: 'conflict'; readonly paths: readonly string[] };

/** What {@link planCommit} decides from. */
export interface PlanInput {
  /** The head the client last saw. */
  readonly expectedHead: string;
  /** The head now. */
  readonly head: string;
  readonly files: readonly FileVersions[];
}

/**
 * Decides a compare-and-swap save. A file may be written only when the head still has the blob its edit
 * started from; a file that already has the wanted content needs nothing. One conflict stops the whole save.
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
