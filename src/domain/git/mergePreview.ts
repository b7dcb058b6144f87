import { toHref } from '../content/paths';
import type { Blobs } from './contentChanges';
import type { OriginReason, PageOrigin } from './contentOrigins';
import { isPage } from './paths';

/**
 * The files after a merge: the changes of the head since the two diverged, and everything else from the base.
 *
 * @param mergeBase blobs of their latest common commit
 */
export function mergeBlobs(mergeBase: Blobs, base: Blobs, head: Blobs): Blobs {
  const merged = new Map(base);
  for (const path of new Set([...mergeBase.keys(), ...head.keys()])) {
    const blob = head.get(path);
    if (blob === mergeBase.get(path)) continue;
    if (blob === undefined) merged.delete(path);
    else merged.set(path, blob);
  }
  return merged;
}

/** A page of a change that stays hidden from visitors, and why. */
interface HiddenPage {
  readonly path: string;
  readonly from: readonly string[];
  readonly reason: OriginReason;
}

/** Effect of a change for visitors. */
export interface VisibilityPreview {
  /** Pages that have hidden content at a path where nothing hides it yet. */
  readonly staysHidden: readonly HiddenPage[];
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
