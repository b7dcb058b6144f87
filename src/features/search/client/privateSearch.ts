import { localStore } from '@site/src/data/storage/webStorage';
import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { SEARCH_EVENTS } from '#domain/search/openScript';
import { type SearchPage, SearchPageSchema } from '#domain/search/types';

/** How long typing has to pause before private pages are searched, in ms: every search is a request to the server. */
export const PRIVATE_SEARCH_DELAY = 250;

const AnswerSchema = v.object({ pages: v.array(SearchPageSchema) });
/** How long a search waits for a session that is being renewed, and how often it checks, in ms. */
const RENEWAL_TIMEOUT = 6_000;
const RENEWAL_INTERVAL = 200;
/** Maximum query length of the endpoint. */
const MAX_QUERY_LENGTH = 200;

/** Hidden pages that the user may see; null when they couldn't be read. */
export type PrivatePages = readonly SearchPage[] | null;

/** Whether this browser has a session. */
export function hasSession(): boolean {
  return readAccessToken() !== undefined;
}

/**
 * Searches the private pages. Users without a role get none.
 *
 * @param signal aborts the request
 * @returns null when the request failed or the session has expired
 */
export async function searchPrivatePages(query: string, signal: AbortSignal): Promise<PrivatePages> {
  try {
    const token = await waitForAccessToken(signal);
    if (!token) return null;
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
    // Offline, aborted, or an invalid response.
    return null;
  }
}

/**
 * Asks the application to renew an expired session. For users with a session, it loads with every page.
 *
 * @returns null when that took too long, and undefined without a session
 * @throws when the search is aborted
 */
async function waitForAccessToken(signal: AbortSignal): Promise<string | null | undefined> {
  let token = readAccessToken();
  let isRequested = false;
  for (let waited = 0; token === null && waited < RENEWAL_TIMEOUT; waited += RENEWAL_INTERVAL) {
    // Not handled until the application runs.
    if (!isRequested) {
      isRequested = !document.dispatchEvent(new Event(SEARCH_EVENTS.expired, { cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_INTERVAL));
    signal.throwIfAborted();
    token = readAccessToken();
  }
  return token;
}

/** @returns undefined without a session, null when it has expired */
function readAccessToken(): string | null | undefined {
  try {
    const session = JSON.parse(localStore.read(SESSION_STORAGE_KEY) ?? 'null');
    if (typeof session?.access_token !== 'string') return undefined;
    return session.expires_at * 1000 > Date.now() ? session.access_token : null;
  } catch {
    // Not written by the sign-in.
    return undefined;
  }
}
