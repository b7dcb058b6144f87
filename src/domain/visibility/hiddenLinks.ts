import type { FrontMatter } from '../content/frontMatter/frontMatter';
import { listPageKeys, toPageKey } from '../content/links/linkTarget';
import { readRedirectFrom } from '../content/links/redirects';
import { toPageHref } from '../product/pagePath';
import { listAncestors } from './visibility';

/**
 * Whether a link points to a hidden page.
 *
 * @param url the URL as written, decoded from Markdown
 * @param file the page that contains the link, as a path below `docs/`; '' for a link outside the documentation
 */
export type IsHiddenLink = (url: string, file: string) => boolean;

interface HiddenPage {
  /** Path below `docs/`: `desktop/index.mdx`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
}

/** Hidden pages that links are compared with. */
export interface HiddenLinkOptions {
  readonly pages: readonly HiddenPage[];
  /** Content files that the build has, as paths below `docs/`. */
  readonly published?: readonly string[];
  /** Origin of the site. */
  readonly siteUrl?: string;
}

/** A lookup without hidden pages. */
export const noHiddenLinks: IsHiddenLink = () => false;

/**
 * Creates the test for links that a build must not publish: links to hidden pages, at their current and former hrefs.
 * An href below a hidden page's that no published page has counts too, because it names the page above it.
 */
export function createHiddenLinks({ pages, published = [], siteUrl }: HiddenLinkOptions): IsHiddenLink {
  const toKey = (id: string): string => toPageKey(toPageHref(id));
  const hidden = new Set(
    pages.flatMap(({ file, frontMatter }) => [file, ...(readRedirectFrom(frontMatter) ?? [])].map(toKey)),
  );
  if (hidden.size === 0) return noHiddenLinks;
  const shown = new Set(published.map(toKey));
  const isHidden = (key: string): boolean => {
    const nearest = [key, ...listAncestors(key)].find((path) => shown.has(path) || hidden.has(path));
    return nearest !== undefined && !shown.has(nearest);
  };
  return (url, file) => listPageKeys(url, { path: `docs/${file || 'index.mdx'}`, siteUrl }).some(isHidden);
}
