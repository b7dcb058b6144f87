import { NAVIGATION_SLOT } from '#domain/navigation/navigationHtml';
import { listPageClasses } from '../static-first/pruneStyles';

/** The HTML of the navigation, and the positions that differ from page to page. */
export interface NavigationTree {
  /** Encoded once for all pages. On a site with many pages, the navigation is the largest part of every page. */
  readonly html: Uint8Array;
  /** In the order of the HTML. */
  readonly slots: readonly Slot[];
  /** All classes in the HTML. */
  readonly classes: ReadonlySet<string>;
}

interface Slot {
  /** Offset in bytes where an attribute is inserted. */
  readonly at: number;
  /** The link of an item, or the group of items below it. */
  readonly kind: 'link' | 'group';
  /**
   * The pages that get the attribute: the item's, and for a group also all below it. Paths without escapes, because they
   * are compared with file names.
   */
  readonly pages: Set<string>;
}

const SLOT = new RegExp(`<slot name="?${NAVIGATION_SLOT}"?></slot>`);
/** The scrolling area, which is the last element of the navigation. */
const AREA = /<div\b[^>]*\sid="?site_navigation"?[^>]*>(?<tree>.*?)<\/div><\/nav>/s;
const LINK_OR_GROUP =
  /<a\s(?:[^>]*?\s)?href=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s>]+))[^>]*>|<details\b[^>]*>|<\/details>/g;

/**
 * Reads the navigation from the page that contains it.
 *
 * @param html the page, in which no item is current
 * @throws Error when the page has no navigation
 */
export function readNavigation(html: string): NavigationTree {
  const tree = AREA.exec(html)?.groups?.tree;
  if (tree === undefined || SLOT.test(tree))
    throw new Error('The not-found page of the documentation has no navigation.');
  const slots: Slot[] = [];
  const open: Set<string>[] = [];
  let at = 0;
  let from = 0;
  let path = '';
  for (const { 0: tag, index, groups = {} } of tree.matchAll(LINK_OR_GROUP)) {
    if (tag === '</details>') {
      open.pop();
      continue;
    }
    const end = index + tag.length - 1;
    at += Buffer.byteLength(tree.slice(from, end));
    from = end;
    const link = groups.quoted ?? groups.bare;
    if (link !== undefined) path = decodeURIComponent(link);
    const pages = new Set([path]);
    for (const group of open) group.add(path);
    if (link === undefined) open.push(pages);
    slots.push({ at, kind: link === undefined ? 'group' : 'link', pages });
  }
  return { html: Buffer.from(tree), slots, classes: listPageClasses(tree) };
}

/**
 * Inserts the navigation into the slot of a page. The page's own link is current, and the groups around it are open, as
 * `features/reader/sidebar` would render it in the browser.
 *
 * @param html the page in UTF-8
 * @param current the page's path, without escapes
 * @returns the page in pieces, because with many pages, copying the navigation for each takes long
 */
export function fillNavigation(
  html: Buffer,
  { html: tree, slots }: NavigationTree,
  current: string,
): readonly Uint8Array[] {
  // One byte is one character here, so offsets are in bytes.
  const slot = SLOT.exec(html.toString('latin1'));
  if (!slot) return [html];
  const parts: Uint8Array[] = [html.subarray(0, slot.index)];
  let from = 0;
  for (const { at, kind, pages } of slots) {
    if (!pages.has(current)) continue;
    parts.push(tree.subarray(from, at), Buffer.from(kind === 'link' ? ' aria-current=page' : ' open'));
    from = at;
  }
  return [...parts, tree.subarray(from), html.subarray(slot.index + slot[0].length)];
}

/** Whether a page has a slot for the navigation. */
export function hasNavigationSlot(html: string): boolean {
  return SLOT.test(html);
}
