import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { listRedirects, type PageRedirect, REDIRECT_KEY } from '#domain/content/links/redirects';
import type { Redirects } from '#domain/content/links/resolveLinks';
import type { Navigation } from '#domain/navigation/types';
import type { UrlRules } from '#domain/seo/allowedUrls';
import { createHiddenLinks, type IsHiddenLink } from '#domain/visibility/hiddenLinks';
import { scrubHiddenUrls } from '#domain/visibility/scrubHiddenUrls';
import type { PublicPages } from '#domain/visibility/visibility';

/** Data about the site for all steps that read pages. */
export interface ContentSite {
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /** The published pages in the order of the navigation. */
  readonly navigation: Navigation;
  /** Whether a link points to a hidden page. */
  readonly isHiddenLink: IsHiddenLink;
  /** Rules for canonical URLs and images in metadata. */
  readonly urlRules: UrlRules;
  /** Current hrefs of published pages by their former ones. */
  readonly redirects: Redirects;
  readonly facts: SiteFacts;
}

/** The input of a {@link ContentSite}, as plain data that can be sent to other threads. */
export interface SiteFacts {
  readonly docsDir: string;
  readonly navigation: Navigation;
  readonly urlRules: UrlRules;
  /** Content paths of the published files. */
  readonly published: readonly string[];
  readonly hidden: readonly { readonly file: string; readonly frontMatter: FrontMatter }[];
  readonly redirects: readonly PageRedirect[];
  /** Absolute path of the folder for results of earlier builds; null for none. */
  readonly cacheDir: string | null;
}

/**
 * Creates a site with the navigation, the links to hidden pages (including their former hrefs), and the redirects of
 * published pages.
 */
export function createContentSite(
  docsDir: string,
  { hidden, published, navigation }: PublicPages,
  { cacheDir = null, ...urlRules }: UrlRules & { readonly cacheDir?: string | null },
): ContentSite {
  const readFrontMatter = (file: string): FrontMatter =>
    parseFrontMatter(readFileSync(path.join(docsDir, file), 'utf8'));
  const moved = published.map((file) => ({ path: file, frontMatter: readFrontMatter(file) }));
  return toContentSite({
    docsDir,
    navigation,
    urlRules,
    published,
    hidden: hidden.map((file) => ({ file, frontMatter: readFrontMatter(file) })),
    redirects: listRedirects(moved),
    cacheDir,
  });
}

/** Creates a site from its facts. */
export function toContentSite(facts: SiteFacts): ContentSite {
  const { docsDir, navigation, urlRules, published, hidden, redirects } = facts;
  return {
    docsDir,
    navigation,
    urlRules,
    isHiddenLink: createHiddenLinks({ pages: hidden, published, siteUrl: urlRules.siteUrl }),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    facts,
  };
}

/**
 * Removes URLs of hidden pages from a page's front matter.
 *
 * @param file the page's content path
 */
export function scrubFrontMatter(frontMatter: FrontMatter, file: string, site: ContentSite): FrontMatter {
  const isHidden = (url: string): boolean => site.isHiddenLink(url, file);
  const entries = Object.entries(frontMatter).flatMap(([key, value]): [string, FrontMatter[string]][] => {
    const left = key === REDIRECT_KEY ? withoutHiddenIds(value, isHidden) : scrubHiddenUrls(value, isHidden);
    return left === undefined ? [] : [[key, left]];
  });
  return Object.fromEntries(entries);
}

/** Former paths are page ids, not URLs. */
function withoutHiddenIds(value: unknown, isHidden: (url: string) => boolean): unknown {
  const isKept = (id: unknown): boolean => typeof id !== 'string' || !isHidden(`/docs/${id}.mdx`);
  if (Array.isArray(value)) return value.filter(isKept);
  return isKept(value) ? value : undefined;
}
