import { findEntry, type InsertPosition, isBelow } from './navigationEdits';
import type { NavigationFile } from './navigationFile';

/** Share of a line's height, at its upper and at its lower end, that stands for the gap beside it. */
const GAP_SHARE = 0.3;

/**
 * Where a page goes that is dropped on a line: before it, below it, or after it. What stands under the lower end of a
 * page with pages below it is the first of those.
 *
 * @param file the page that is dragged, as the navigation names it
 * @param target the page whose line it is over
 * @param share how far down the line the pointer is, 0 to 1
 * @returns null when it cannot go there: a page does not go below itself
 */
export function findDropPosition(
  navigation: Pick<NavigationFile, 'entries' | 'sections'>,
  file: string,
  target: string,
  share: number,
): InsertPosition | null {
  const dragged = findEntry(navigation, file);
  const over = findEntry(navigation, target);
  if (!dragged || !over || over === dragged || isBelow(over, dragged)) return null;
  if (share < GAP_SHARE) return { kind: 'before', file: target };
  if (share <= 1 - GAP_SHARE) return { kind: 'below', file: target };
  const [first] = over.children;
  if (!first) return { kind: 'after', file: target };
  return first.file === file ? null : { kind: 'before', file: first.file };
}
