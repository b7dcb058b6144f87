/** Name of the element that a build replaces with the navigation's HTML. */
export const NAVIGATION_SLOT = 'navigation';

/** Id of the element around the navigation's tree. */
export const NAVIGATION_AREA_ID = 'site_navigation';

/**
 * Whether a page is an item of the navigation, or below it by its path, so that the item is expanded.
 *
 * @param href the item's href
 * @param current the page's normalized path
 */
export function holdsPage(href: string, current: string): boolean {
  return current === href || current.startsWith(`${href}/`);
}
