import { localStore } from '@site/src/data/storage/webStorage';
import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { type SearchPage, SearchPageSchema } from '#domain/search/types';

/** Milliseconds without typing before private pages are searched: it is a request to the server. */
export const PRIVATE_SEARCH_DELAY = 250;

const AnswerSchema = v.object({ pages: v.array(SearchPageSchema) });
/** Longest query that the endpoint takes. */
const MAX_QUERY_LENGTH = 200;

/** What a user may see besides the public pages; null when that couldn't be found out. */
export type PrivatePages = readonly SearchPage[] | null;

/** Whether this browser has a session. */
export function hasSession(): boolean {
  return readAccessToken() !== undefined;
}

/**
 * Searches the private pages. Users without a role get none.
 *
 * @param signal stops the request
 * @returns null when the request failed or the session has expired
 */
export async function searchPrivatePages(query: string, signal: AbortSignal): Promise<PrivatePages> {
  const token = readAccessToken();
  if (!token) return null;
  try {
    const response = await fetch(
      `/api/private-search?${new URLSearchParams({ query: query.slice(0, MAX_QUERY_LENGTH) })}`,
      {
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal,
      },
    );
    // Without a role, or on a site without private pages, there is nothing to find.
    if (response.status === 403 || response.status === 404) return [];
    if (!response.ok) return null;
    return v.parse(AnswerSchema, await response.json()).pages;
  } catch {
    // Offline, stopped, or an answer of something else.
    return null;
  }
}

/** @returns undefined without a session, null when it has expired: the application renews it when it runs */
function readAccessToken(): string | null | undefined {
  try {
    const session = JSON.parse(localStore.read(SESSION_STORAGE_KEY) ?? 'null');
    if (typeof session?.access_token !== 'string') return undefined;
    return session.expires_at * 1000 > Date.now() ? session.access_token : null;
  } catch {
    // Not what the sign-in stored.
    return undefined;
  }
}
