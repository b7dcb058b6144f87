import { toHref } from '../content/paths';
import type { Blobs } from './contentChanges';
import type { PageOrigin } from './contentOrigins';
import { isPage } from './paths';

/**
 * The files that the head changed and the base no longer has at their path. Where the base moved them, a merge applies
 * the changes at their new path.
 *
 * @param mergeBase blobs of the latest common commit
 */
export function listChangedElsewhere(mergeBase: Blobs, base: Blobs, head: Blobs): string[] {
  return [...mergeBase].flatMap(([path, blob]) =>
    !base.has(path) && head.has(path) && head.get(path) !== blob ? [path] : [],
  );
}

/**
 * The files after a merge: the changes of the head since the two diverged, and everything else from the base.
 *
 * @param mergeBase blobs of their latest common commit
 * @param renames files that the base moved since then: the earlier path by the new one
 */
export function mergeBlobs(
  mergeBase: Blobs,
  base: Blobs,
  head: Blobs,
  renames: ReadonlyMap<string, string> = new Map(),
): Blobs {
  const merged = new Map(base);
  const movedTo = new Map([...renames].map(([to, from]) => [from, to]));
  const elsewhere = new Set(listChangedElsewhere(mergeBase, base, head));
  for (const path of new Set([...mergeBase.keys(), ...head.keys()])) {
    const blob = head.get(path);
    if (blob === mergeBase.get(path)) continue;
    if (blob === undefined) merged.delete(path);
    else merged.set((elsewhere.has(path) ? movedTo.get(path) : undefined) ?? path, blob);
  }
  return merged;
}

/** Effect of a change for visitors. */
export interface VisibilityPreview {
  /** Pages that have hidden content at a path where nothing hides it yet, with the pages that it may come from. */
  readonly staysHidden: readonly PageOrigin[];
  /** New pages that visitors will see. */
  readonly newlyVisible: readonly string[];
}

/** The input of {@link previewVisibility}. */
export interface PreviewInput {
  readonly before: Blobs;
  readonly origins: readonly PageOrigin[];
  /** Hidden pages before the change. */
  readonly hidden: ReadonlySet<string>;
  /** New pages whose href is below a hidden page. */
  readonly hiddenByHref: ReadonlySet<string>;
}

/**
 * Determines what visitors will see after a change, and what has to be hidden before it is merged: every page with the
 * content of a hidden page at a path that isn't hidden, and every page whose hidden parent is removed.
 */
export function previewVisibility({
  before,
  origins,
  hidden,
  hiddenByHref,
}: PreviewInput): VisibilityPreview {
  const after = new Set(origins.map(({ path }) => path));
  const goneAbove = [...hidden].filter((path) => !after.has(path)).map((path) => toHref(path));
  const staysHidden = origins.filter(({ path, from }) =>
    hidden.has(path)
      ? goneAbove.some((href) => toHref(path).startsWith(`${href}/`))
      : from.some((earlier) => hidden.has(earlier)),
  );
  const covers = staysHidden.map(({ path }) => toHref(path));
  const newlyVisible = origins.flatMap(({ path }) => {
    const isNew = isPage(path) && !before.has(path) && !hiddenByHref.has(path);
    const href = toHref(path);
    return isNew && !covers.some((cover) => href === cover || href.startsWith(`${cover}/`)) ? [path] : [];
  });
  return { staysHidden, newlyVisible };
}
