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
  /** Commit these files on the head. */
  | { readonly kind: 'write'; readonly paths: readonly string[] }
  /** Someone changed these files too: write nothing. */
  | { readonly kind: 'conflict'; readonly paths: readonly string[] };

/**
 * Plans a compare-and-swap save. A file is only written when the head still has the blob its edit is based on; a file that
 * already has the new content is left alone. One conflict stops the whole save. Commits to other files since the edit
 * started don't matter.
 *
 * @param files every file of the save
 * @returns what to do; `paths` in the order given
 */
export function planCommit(files: readonly FileVersions[]): CommitPlan {
  const pending = files.filter((file) => file.mine !== file.head);
  const conflicts = pending.filter((file) => file.base !== file.head);
  if (conflicts.length > 0) return { kind: 'conflict', paths: conflicts.map((file) => file.path) };
  if (pending.length === 0) return { kind: 'unchanged' };
  return { kind: 'write', paths: pending.map((file) => file.path) };
}
