import { listRoots } from './bulkEdits';
import { findEntry, type InsertPosition, isBelow } from './navigationEdits';
import type { NavigationFile } from './navigationFile';

/** Share of a line's height, at its top and bottom, that counts as the gap next to it. */
const GAP_SHARE = 0.3;

/**
 * Finds the position of pages that are dropped on a line: before it, below it, or after it. The bottom of a page with
 * expanded child pages is the position of the first child.
 *
 * @param files the dragged pages, as in the navigation
 * @param target the page whose line they are over
 * @param share the pointer's position on the line, from 0 (top) to 1
 * @param isCollapsed whether the pages below the target aren't shown
 * @returns null when they can't move there, because a page can't be below itself
 */
export function findDropPosition(
  navigation: Pick<NavigationFile, 'entries' | 'sections'>,
  files: readonly string[],
  target: string,
  share: number,
  isCollapsed = false,
): InsertPosition | null {
  const roots = listRoots(navigation, files);
  const over = findEntry(navigation, target);
  if (!over || roots.length === 0 || roots.some((root) => over === root || isBelow(over, root))) return null;
  if (share < GAP_SHARE) return { kind: 'before', file: target };
  if (share <= 1 - GAP_SHARE) return { kind: 'below', file: target };
  const [first] = over.children;
  if (!first || isCollapsed) return { kind: 'after', file: target };
  const next = over.children.find((child) => !roots.includes(child));
  if (roots.length === 1 && next !== first) return null;
  return next ? { kind: 'before', file: next.file } : { kind: 'below', file: target };
}
