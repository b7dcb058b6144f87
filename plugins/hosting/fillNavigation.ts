import { holdsPage, NAVIGATION_SLOT } from '#domain/navigation/holdsPage';
import { listPageClasses } from '../static-first/pruneStyles';

/** The HTML of the navigation, and the positions that differ from page to page. */
export interface NavigationTree {
  readonly html: string;
  /** In the order of the HTML. */
  readonly places: readonly Place[];
  /** All classes in the HTML. */
  readonly classes: ReadonlySet<string>;
}

interface Place {
  /** Offset in the HTML where an attribute is inserted. */
  readonly at: number;
  /** The link of an item, or the group of items below it. */
  readonly kind: 'link' | 'group';
  /** The item's href without escapes, because it is compared with file names. */
  readonly href: string;
}

const SLOT = new RegExp(`<slot name="?${NAVIGATION_SLOT}"?></slot>`);
/** The scrolling area, which is the last element of the navigation. */
const AREA = /<div\b[^>]*\sid="?site-navigation"?[^>]*>(?<tree>.*?)<\/div><\/nav>/s;
const LINK_OR_GROUP = /<a\s(?:[^>]*?\s)?href=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s>]+))[^>]*>|<details\b[^>]*>/g;

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
  const places: Place[] = [];
  for (const { 0: tag, index, groups = {} } of tree.matchAll(LINK_OR_GROUP)) {
    const at = index + tag.length - 1;
    const link = groups.quoted ?? groups.bare;
    const href = link === undefined ? (places.at(-1)?.href ?? '') : decodeURIComponent(link);
    places.push({ at, kind: tag.startsWith('<a') ? 'link' : 'group', href });
  }
  return { html: tree, places, classes: listPageClasses(tree) };
}

/**
 * Inserts the navigation into the slot of a page. The page's own link is current, and the groups around it are open, as
 * `features/reader/sidebar` would render it in the browser.
 *
 * @param current the page's path, without escapes
 */
export function fillNavigation(
  html: string,
  { html: tree, places }: NavigationTree,
  current: string,
): string {
  return html.replace(SLOT, () => {
    let filled = '';
    let from = 0;
    for (const { at, kind, href } of places) {
      const attribute = toAttribute(kind, href, current);
      if (!attribute) continue;
      filled += `${tree.slice(from, at)} ${attribute}`;
      from = at;
    }
    return filled + tree.slice(from);
  });
}

/** Whether a page has a slot for the navigation. */
export function hasNavigationSlot(html: string): boolean {
  return SLOT.test(html);
}

function toAttribute(kind: Place['kind'], href: string, current: string): string | null {
  if (kind === 'link') return href === current ? 'aria-current=page' : null;
  return holdsPage(href, current) ? 'open' : null;
}
