import { toPageHref } from './pagePath';

/**
 * The href of a page that code links to. A build leaves out pages that visitors can't see, and editors delete pages: the
 * bundler replaces the call with `null` or with the href that the page redirects to (plugins/visibility/pageLinkLoader.js),
 * so that no script names the page. Code must link to pages of the documentation only through this function.
 *
 * @param id content path with the placeholder word `product`: `'desktop/copilot'`; must be a literal
 * @returns the href, or null when the build doesn't have the page
 */
export function pageLink(id: string): string | null {
  return toPageHref(id);
}
