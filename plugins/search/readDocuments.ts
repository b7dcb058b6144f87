import { findTrail } from '#domain/navigation/breadcrumbs';
import { readSearchParts } from '#domain/search/readSearchParts';
import type { SearchDocument } from '#domain/search/types';
import { toVisibleText } from '#domain/text/visibleText';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/**
 * Reads the public pages for the search index.
 *
 * @throws ContentError when a page may not be published
 */
export function readDocuments(pages: readonly PublicPage[], site: ContentSite): SearchDocument[] {
  return pages.map((page) => {
    const { frontMatter, tree } = readPage(page.file, site);
    const trail = findTrail(site.navigation, page.path);
    return {
      href: page.path,
      title: toVisibleText(page.title),
      label: toVisibleText(trail.at(-1)?.title ?? page.title),
      description: toVisibleText(page.description),
      keywords: toVisibleText(String(frontMatter.metaKeywords ?? frontMatter.keywords ?? '')),
      section: toVisibleText(page.section),
      trail: trail.slice(0, -1).map(({ title }) => toVisibleText(title)),
      parts: readSearchParts(tree),
    };
  });
}
