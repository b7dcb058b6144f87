import { AppError } from '#domain/errors/appError';
import { INDEX_FILE } from '#domain/search/indexFiles';
import { openSearch, type Search, type SearchOptions } from '#domain/search/searchIndex';
import type { SearchResults } from '#domain/search/types';
import type { Services } from '../services.mts';
import { fetchSiteFile } from './siteFiles.mts';

/** Searches the public pages of the deployed site. */
export type SiteSearch = (query: string, options: SearchOptions) => Promise<SearchResults>;

/** An open index of the site, which depends on its first file. */
interface OpenIndex {
  readonly file: string;
  readonly search: Promise<Search>;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** How long an index is used before its first file is read again, in ms: as long as the host caches hidden pages. */
const FRESH_MS = 10_000;

let known: OpenIndex | null = null;

/**
 * Searches the index of the deployed site. An instance keeps the index open and regularly fetches its first file again,
 * which the host doesn't serve while a page in it is hidden.
 *
 * @throws AppError `network` while the index is being rebuilt
 */
export function openSiteSearch({ env }: Pick<Services, 'env'>): SiteSearch {
  const run: SiteSearch = async (query, options) => (await openFresh(env)).search(query, options);
  return (query, options) =>
    run(query, options).catch(() => {
      // A deploy may have replaced the files that an open index still names.
      known = null;
      return run(query, options);
    });
}

async function openFresh(env: Services['env']): Promise<Search> {
  if (known && Date.now() - known.readAt < FRESH_MS) return known.search;
  const file = await readIndexFile(env, INDEX_FILE);
  const search =
    known?.file === file
      ? known.search
      : openSearch(async (name) => JSON.parse(name === INDEX_FILE ? file : await readIndexFile(env, name)));
  known = { file, search, readAt: Date.now() };
  return search;
}

async function readIndexFile(env: Services['env'], name: string): Promise<string> {
  const text = await fetchSiteFile(env, `/search/${name}`);
  if (text !== null) return text;
  throw new AppError('network', 'The search index is being rebuilt. Try again in a minute.');
}
