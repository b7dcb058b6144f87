import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { toSearchDocument } from '#domain/search/toSearchDocument';
import type { SearchDocument } from '#domain/search/types';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/** The fields of a page that search needs. */
type ListedPage = Pick<PublicPage, 'path' | 'file' | 'title' | 'description'>;

/**
 * Reads the public pages for the search index. Yields to the rest of the process after each page, for the development
 * server.
 *
 * @throws ContentError when a page can't be published
 */
export async function readDocuments(
  pages: readonly ListedPage[],
  site: ContentSite,
): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const { path, file, title, description } of pages) {
    await yieldToOthers();
    const { search } = readPage(file, site);
    documents.push(toSearchDocument({ href: path, title, description }, search, site.navigation));
  }
  return documents;
}
