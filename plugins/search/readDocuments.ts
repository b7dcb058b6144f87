import { stat } from 'node:fs/promises';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type SearchContent, toSearchDocument } from '#domain/search/toSearchDocument';
import type { SearchDocument } from '#domain/search/types';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/** The fields of a page that search needs. */
type ListedPage = Pick<PublicPage, 'path' | 'file' | 'title' | 'description'>;

/** The content of a page, and the files it was read from. */
interface ReadContent {
  readonly content: SearchContent;
  /** The page, and the partials and data files that it includes. */
  readonly files: readonly string[];
}

/**
 * Reads the public pages for the search index.
 *
 * @throws ContentError when a page can't be published
 */
export function readDocuments(pages: readonly ListedPage[], site: ContentSite): SearchDocument[] {
  return pages.map((page) => toDocument(page, readContent(page.file, site).content, site));
}

/**
 * Creates a reader for the development server, which only reads a page again when one of its files has changed, and
 * yields to the rest of the process after each page.
 *
 * @returns what {@link readDocuments} returns and throws
 */
export function createDocumentReader(): (
  pages: readonly ListedPage[],
  site: ContentSite,
) => Promise<SearchDocument[]> {
  const known = new Map<string, ReadContent & { readonly readAt: number }>();
  const readFresh = async (file: string, site: ContentSite): Promise<SearchContent> => {
    const found = known.get(file);
    if (found && !(await hasChanged(found.files, found.readAt))) return found.content;
    const readAt = Date.now();
    const read = readContent(file, site);
    known.set(file, { ...read, readAt });
    return read.content;
  };
  return async (pages, site) => {
    const documents: SearchDocument[] = [];
    for (const page of pages) {
      await yieldToOthers();
      documents.push(toDocument(page, await readFresh(page.file, site), site));
    }
    return documents;
  };
}

function readContent(file: string, site: ContentSite): ReadContent {
  const { search, partials } = readPage(file, site);
  return { content: search, files: [file, ...partials] };
}

function toDocument(
  { path, title, description }: ListedPage,
  content: SearchContent,
  site: ContentSite,
): SearchDocument {
  return toSearchDocument({ href: path, title, description }, content, site.navigation);
}

/** Whether one of the files is missing, or has changed since a time, in ms since 1970. */
async function hasChanged(files: readonly string[], since: number): Promise<boolean> {
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return times.some((time) => time >= since);
}
