import { listRedirects } from '#domain/content/links/redirects';
import { MISSING_PAGE_DATA, PAGE_DATA_FOLDER } from '#domain/content/pageData';
import { MISSING_DOCS_PAGE, MISSING_PAGE } from '#domain/http/missingPage';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import type { ContentSite } from '../content/contentSite';
import { toPage } from '../content/preparePage';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/** One redirect or rewrite of the host. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** 200 and 404 serve `to` at the URL itself. */
  readonly status: 200 | 301 | 404;
  /** Whether it takes precedence over a file at the same path. */
  readonly isForced: boolean;
}

/** Lists the site's permanent redirects: everything under /docs, and /products itself. */
export function siteRedirects(meetHref: string): Redirect[] {
  return ['/docs', '/docs/*', '/products'].map((from) => ({
    from,
    to: meetHref,
    status: 301,
    isForced: true,
  }));
}

/**
 * Lists the redirects from former hrefs of pages, as in their front matter, and of their Markdown. A page that exists
 * at such an href takes precedence.
 *
 * @param pages the published pages
 */
export function pageRedirects(pages: readonly Pick<PublicPage, 'file'>[], site: ContentSite): Redirect[] {
  const read = pages.map(({ file }) => ({
    path: toPage(file, site),
    frontMatter: readPage(file, site).frontMatter,
  }));
  return listRedirects(read).flatMap(({ from, to }) => {
    const markdown = toMarkdownPaths(to);
    const paths: [string, string][] = [
      [from, to],
      ...toMarkdownPaths(from).map((path, at): [string, string] => [path, markdown[at] ?? to]),
    ];
    return paths.map(
      ([path, target]): Redirect => ({ from: path, to: target, status: 301, isForced: false }),
    );
  });
}

/**
 * The not-found pages: the documentation has its own, with the sidebar. Their own paths respond with 404 too. These
 * rules must come last, because the first rule that matches a path applies.
 */
export const missingPageRules: readonly Redirect[] = [
  { from: '/404', to: MISSING_PAGE, status: 404, isForced: true },
  { from: '/products/404', to: MISSING_DOCS_PAGE, status: 404, isForced: true },
  { from: '/products/*', to: MISSING_DOCS_PAGE, status: 404, isForced: false },
  { from: `${PAGE_DATA_FOLDER}/*`, to: MISSING_PAGE_DATA, status: 200, isForced: false },
];

/**
 * Renders the host's `_redirects` file; with `!`, a rule takes precedence over a file at the same path. Targets are
 * percent-encoded: otherwise, a space in a page's path would end the target, and the next word could be read as the
 * status.
 */
export function renderRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map(({ from, to, status, isForced }) => `${from} ${encodeURI(to)} ${status}${isForced ? '!' : ''}\n`)
    .join('');
}
