import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter';
import { REDIRECT_KEY } from '#domain/content/links/redirects';
import { createHiddenLinks, type IsHiddenLink } from '#domain/visibility/hiddenLinks';
import type { PublicPages } from '#domain/visibility/publicPages';
import { scrubAddresses } from '#domain/visibility/scrubAddresses';

/** What every step that reads pages has to know of the site they are published on. */
export interface ContentSite {
  /** Absolute path of `docs/`. */
  readonly docsDir: string;
  /** Whether a link leads to a page that this build withholds. */
  readonly isHiddenLink: IsHiddenLink;
}

/**
 * Puts together what is known of the withheld pages, the addresses they had before included.
 *
 * @param siteUrl origin of the site
 */
export function createContentSite(
  docsDir: string,
  { withheld, published }: Pick<PublicPages, 'withheld' | 'published'>,
  siteUrl: string,
): ContentSite {
  const pages = withheld.map((file) => ({
    file,
    frontMatter: parseFrontMatter(readFileSync(path.join(docsDir, file), 'utf8')).frontMatter,
  }));
  return { docsDir, isHiddenLink: createHiddenLinks({ pages, published, siteUrl }) };
}

/**
 * A page's front matter without addresses of withheld pages.
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
