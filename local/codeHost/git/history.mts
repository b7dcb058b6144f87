import type { ObjectStore } from './objectStore.mts';

/** A commit and everything it was built on, each name once, nearest first. */
export function listAncestors(objects: ObjectStore, sha: string): string[] {
  const seen = new Set<string>([sha]);
  for (const current of seen) {
    for (const parent of objects.readCommit(current)?.parents ?? []) seen.add(parent);
  }
  return [...seen];
}

/** Whether `ancestor` is `sha` or lies in its history: then moving a branch there is a fast-forward. */
export function isAncestor(objects: ObjectStore, ancestor: string, sha: string): boolean {
  return listAncestors(objects, sha).includes(ancestor);
}

/**
 * The best common ancestor of two commits, or null for histories that never met. With criss-cross merges there
 * may be several; it is the nearest to `a` that isn't an ancestor of another one.
 */
export function findMergeBase(objects: ObjectStore, a: string, b: string): string | null {
  const ofB = new Set(listAncestors(objects, b));
  const common = listAncestors(objects, a).filter((sha) => ofB.has(sha));
  const covered = new Set(common.flatMap((sha) => objects.readCommit(sha)?.parents ?? []));
  return common.find((sha) => !covered.has(sha)) ?? null;
}

/** The commits of `head` that are not in the history of `base`, oldest first. */
export function listCommitsBetween(objects: ObjectStore, base: string, head: string): string[] {
  const known = new Set(listAncestors(objects, base));
  return listAncestors(objects, head)
    .filter((sha) => !known.has(sha))
    .reverse();
}
