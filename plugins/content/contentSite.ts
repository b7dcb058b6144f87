import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { listRedirects, REDIRECT_KEY } from '#domain/content/links/redirects';
import type { Navigation } from '#domain/navigation/types';
import type { UrlRules } from '#domain/seo/allowedUrls';
import { createHiddenLinks, type IsHiddenLink, noHiddenLinks } from '#domain/visibility/hiddenLinks';
import { scrubAddresses } from '#domain/visibility/scrubAddresses';
import type { PublicPages } from '#domain/visibility/visibility';

/** Site data for every step that reads pages. */
export interface ContentSite {
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /** The published pages in the order of the navigation. */
  readonly navigation: Navigation;
  /** Whether a link points to a hidden page. */
  readonly isHiddenLink: IsHiddenLink;
  /** Rules for canonical URLs and images in metadata. */
  readonly addresses: UrlRules;
  /** New addresses of published pages by their former ones. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Puts together the navigation, the links that point to hidden pages (former addresses included), and the redirects of
 * published pages.
 */
export function createContentSite(
  docsDir: string,
  { hidden, published, navigation }: PublicPages,
  addresses: UrlRules,
): ContentSite {
  const readFrontMatter = (file: string): FrontMatter =>
    parseFrontMatter(readFileSync(path.join(docsDir, file), 'utf8')).frontMatter;
  const pages = hidden.map((file) => ({ file, frontMatter: readFrontMatter(file) }));
  const isHiddenLink = createHiddenLinks({ pages, published, siteUrl: addresses.siteUrl });
  const moved = published.map((file) => ({ path: file, frontMatter: readFrontMatter(file) }));
  const redirects = new Map(listRedirects(moved).map(({ from, to }) => [from, to]));
  return { docsDir, navigation, isHiddenLink, addresses, redirects };
}

/** A site without hidden pages, redirects and navigation. */
export function createOpenSite(docsDir: string, siteUrl: string): ContentSite {
  const navigation = { topLevelItems: [], sections: [] };
  return { docsDir, navigation, isHiddenLink: noHiddenLinks, addresses: { siteUrl }, redirects: new Map() };
}

/**
 * A page's front matter without addresses of hidden pages.
 *
 * @param file the page's path below `docs/`
 */
export function scrubFrontMatter(frontMatter: FrontMatter, file: string, site: ContentSite): FrontMatter {
  const isHidden = (url: string): boolean => site.isHiddenLink(url, file);
  const entries = Object.entries(frontMatter).flatMap(([key, value]): [string, FrontMatter[string]][] => {
    const left = key === REDIRECT_KEY ? withoutHiddenIds(value, isHidden) : scrubAddresses(value, isHidden);
    return left === undefined ? [] : [[key, left]];
  });
  return Object.fromEntries(entries);
}

/** Former paths are content ids, not addresses. */
function withoutHiddenIds(value: unknown, isHidden: (url: string) => boolean): unknown {
  const isKept = (id: unknown): boolean => typeof id !== 'string' || !isHidden(`/docs/${id}.mdx`);
  if (Array.isArray(value)) return value.filter(isKept);
  return isKept(value) ? value : undefined;
}
