import { joinMerge, mergeThreeWay } from '../text/mergeThreeWay';

/** What git stores for a path: a file, a symbolic link or a submodule, by its mode. */
export interface TreeEntry {
  /** Six octal digits, such as `100644`. */
  readonly mode: string;
  readonly sha: string;
}

/** The entries of a commit by path, without its folders. */
export type TreeEntries = ReadonlyMap<string, TreeEntry>;

/** A path that both branches changed, and differently. `null` where it doesn't exist. */
export interface DivergedFile {
  readonly path: string;
  /** The latest common version. */
  readonly base: TreeEntry | null;
  readonly ours: TreeEntry | null;
  readonly theirs: TreeEntry | null;
}

/** How to merge two branches: their tree with these changes. */
export interface MergePlan {
  /** Paths that only our branch changed: its entry, or `null` where it deleted the path. */
  readonly own: readonly { readonly path: string; readonly entry: TreeEntry | null }[];
  /** Paths whose content has to be merged. */
  readonly diverged: readonly DivergedFile[];
}

/**
 * Plans the merge of two branches, path by path.
 *
 * @param base entries of the latest commit that both branches have
 * @returns both lists in the order of their paths
 */
export function planMerge(base: TreeEntries, ours: TreeEntries, theirs: TreeEntries): MergePlan {
  const paths = [...new Set([...base.keys(), ...ours.keys()])].sort();
  const changed = paths.flatMap((path) => {
    const [before, our, their] = [base, ours, theirs].map((entries) => entries.get(path) ?? null);
    const file = { path, base: before ?? null, ours: our ?? null, theirs: their ?? null };
    return isSame(file.ours, file.base) || isSame(file.ours, file.theirs) ? [] : [file];
  });
  return {
    own: changed
      .filter((file) => isSame(file.theirs, file.base))
      .map(({ path, ours: entry }) => ({ path, entry })),
    diverged: changed.filter((file) => !isSame(file.theirs, file.base)),
  };
}

function isSame(one: TreeEntry | null, other: TreeEntry | null): boolean {
  return one?.sha === other?.sha && one?.mode === other?.mode;
}

/**
 * Merges two versions of a file's text, line by line; every line keeps its line break.
 *
 * @param base null when both branches added the file
 * @returns null when both changed the same lines
 */
export function mergeTexts(base: string | null, ours: string, theirs: string): string | null {
  const parts = mergeThreeWay(base, theirs, ours);
  return parts.some(({ kind }) => kind === 'conflict') ? null : joinMerge(parts, () => []);
}
