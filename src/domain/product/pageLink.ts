import { toPageHref } from './brandPath';

/**
 * The address of a page that code links to. A build leaves pages out that visitors may not see: the bundler then puts
 * `null` in the place of the call (plugins/visibility/pageLinkLoader.ts), so that no script names the page. The only
 * way for code to link to a page of the documentation.
 *
 * @param id content path with the literal word `product`: `'desktop/copilot'`; written as a plain literal
 * @returns the address, or null when the build doesn't have the page
 */
export function pageLink(id: string): string | null {
  return toPageHref(id);
}
