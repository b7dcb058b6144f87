import { localStore } from '@site/src/data/storage/webStorage';

const STORAGE_KEY = 'recent-searches';
const MAX_RECENT = 5;

/** The latest searches that led to a page, newest first. Empty when the browser's storage is blocked. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    // Not written by search.
    return [];
  }
}

/** Moves a search to the front. */
export function addRecentSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed !== '') write([trimmed, ...readRecentSearches().filter((other) => !isSame(other, trimmed))]);
}

/** @param query null removes all */
export function removeRecentSearch(query: string | null): void {
  write(query === null ? [] : readRecentSearches().filter((other) => other !== query));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function write(queries: readonly string[]): void {
  if (queries.length === 0) localStore.remove(STORAGE_KEY);
  else localStore.write(STORAGE_KEY, JSON.stringify(queries.slice(0, MAX_RECENT)));
}
