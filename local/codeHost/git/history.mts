import type { ObjectStore } from './objectStore.mts';

/** Lists a commit and its ancestors, each name once, nearest first. */
export function listAncestors(objects: ObjectStore, sha: string): string[] {
  const seen = new Set<string>([sha]);
  for (const current of seen) {
    for (const parent of objects.readCommit(current)?.parents ?? []) seen.add(parent);
  }
  return [...seen];
}

/** Whether `ancestor` is `sha` or an ancestor of it, so that moving a branch from it to `sha` is a fast-forward. */
export function isAncestor(objects: ObjectStore, ancestor: string, sha: string): boolean {
  return listAncestors(objects, sha).includes(ancestor);
}

/**
 * Finds the best common ancestor of two commits; null when their histories are unrelated. After criss-cross merges
 * there can be several; this is the nearest to `a` that isn't an ancestor of another one.
 */
export function findMergeBase(objects: ObjectStore, a: string, b: string): string | null {
  const ofB = new Set(listAncestors(objects, b));
  const common = listAncestors(objects, a).filter((sha) => ofB.has(sha));
  const covered = new Set(common.flatMap((sha) => objects.readCommit(sha)?.parents ?? []));
  return common.find((sha) => !covered.has(sha)) ?? null;
}

/** Lists the commits of `head` that aren't in the history of `base`, oldest first. */
export function listCommitsBetween(objects: ObjectStore, base: string, head: string): string[] {
  const known = new Set(listAncestors(objects, base));
  return listAncestors(objects, head)
    .filter((sha) => !known.has(sha))
    .reverse();
}
