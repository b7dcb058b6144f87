import { type Finding, findingIn } from './finding';
import type { Page } from './library';

/**
 * Every address of the documentation tree has a page, and no page stands outside of it.
 *
 * @param hrefs the addresses of the tree
 */
export function checkRoutes(pages: readonly Page[], hrefs: readonly string[]): Finding[] {
  const expected = new Set(hrefs);
  const present = new Set(pages.map(({ href }) => href));
  const missing = hrefs
    .filter((href) => !present.has(href))
    .map((href) => findingIn(href, 'The tree has this address, and there is no page for it.'));
  const stray = pages
    .filter(({ href }) => !expected.has(href))
    .map(({ path, href }) =>
      findingIn(path, `The tree has no address ${href}. Put the page into the navigation or remove it.`),
    );
  return [...missing, ...stray];
}
