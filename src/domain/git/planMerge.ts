import { joinMerge, mergeThreeWay } from '../text/merge/mergeThreeWay';

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
  /** Files that both branches moved, to different paths. The plan puts them at our path. */
  readonly movedApart: readonly MovedApart[];
}

/** A file that both branches moved: its former path, and the path on each branch. */
export interface MovedApart {
  readonly from: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Paths that a branch moved: the new path of each former one. */
export type Moves = ReadonlyMap<string, string>;

/**
 * Plans the merge of two branches, path by path. A file that one branch moved and the other changed is merged at its new
 * path, as git does.
 *
 * @param base entries of the latest commit that both branches have
 * @param moves files that either branch moved since
 * @returns both lists in the order of their paths
 */
export function planMerge(
  base: TreeEntries,
  ours: TreeEntries,
  theirs: TreeEntries,
  moves: { readonly ours: Moves; readonly theirs: Moves } = NO_MOVES,
): MergePlan {
  const movedApart = listMovedApart(moves, { base, ours, theirs });
  const ourMoves = listMoves(moves.ours, ours, theirs);
  const theirMoves = listMoves(moves.theirs, theirs, ours);
  // Files that are at another path in their tree than in the plan.
  const elsewhere = [...ourMoves, ...movedApart.map(({ theirs: from, ours: to }) => [from, to] as const)];
  const plan = planPaths(
    move(base, [...ourMoves, ...theirMoves, ...movedApart.map(({ from, ours: to }) => [from, to] as const)]),
    move(ours, theirMoves),
    move(theirs, elsewhere),
  );
  const planned = new Set([...plan.own, ...plan.diverged].map(({ path }) => path));
  const moved = elsewhere.flatMap(([from, to]) => [
    { path: from, entry: null },
    ...(planned.has(to) ? [] : [{ path: to, entry: theirs.get(from) ?? null }]),
  ]);
  return { own: [...plan.own, ...moved].toSorted(byPath), diverged: plan.diverged, movedApart };
}

/**
 * Adapts planned changes: for each chosen file that both branches moved, uses the other branch's path instead of ours.
 */
export function toPathsOfTheirs<Change extends { readonly path: string }>(
  changes: readonly Change[],
  chosen: readonly MovedApart[],
): Change[] {
  const paths = new Map(chosen.map(({ ours, theirs }) => [ours, theirs]));
  const kept = new Set(paths.values());
  return changes
    .filter(({ path }) => !kept.has(path))
    .map((change) => ({ ...change, path: paths.get(change.path) ?? change.path }));
}

const NO_MOVES = { ours: new Map<string, string>(), theirs: new Map<string, string>() };

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : 1;

/**
 * The moves of one branch that affect the other: those of files that the other branch still has at the former path, and
 * doesn't have at the new one.
 */
function listMoves(moves: Moves, mover: TreeEntries, other: TreeEntries): (readonly [string, string])[] {
  return [...moves].filter(
    ([from, to]) => !mover.has(from) && mover.has(to) && other.has(from) && !other.has(to),
  );
}

/** The files that both branches moved to different paths, neither of which exists on the other branch. */
function listMovedApart(
  moves: { readonly ours: Moves; readonly theirs: Moves },
  { base, ours, theirs }: Readonly<Record<'base' | 'ours' | 'theirs', TreeEntries>>,
): MovedApart[] {
  return [...moves.ours].flatMap(([from, to]) => {
    const other = moves.theirs.get(from);
    if (other === undefined || other === to || !base.has(from)) return [];
    const isApart =
      [ours, theirs].every((entries) => !entries.has(from)) &&
      ours.has(to) &&
      !theirs.has(to) &&
      theirs.has(other) &&
      !ours.has(other);
    return isApart ? [{ from, ours: to, theirs: other }] : [];
  });
}

function move(entries: TreeEntries, moves: readonly (readonly [string, string])[]): TreeEntries {
  if (moves.length === 0) return entries;
  const moved = new Map(entries);
  for (const [from, to] of moves) {
    const entry = entries.get(from);
    moved.delete(from);
    if (entry) moved.set(to, entry);
  }
  return moved;
}

function planPaths(base: TreeEntries, ours: TreeEntries, theirs: TreeEntries): Omit<MergePlan, 'movedApart'> {
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
