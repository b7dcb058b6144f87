import { findHiddenPaths, queryAsVisitor } from '#domain/visibility/hiddenPages';
import { getBrowserConfig } from './config';
import { readHiddenPages, writeHiddenPages } from './storage/hiddenPages';

/** Timeout of the request, in ms; no spinner is shown. */
const TIMEOUT = 10_000;

/**
 * Finds the pages in the menu that were hidden after the build. Queries the database without the Supabase client, at
 * most every few minutes in a tab.
 *
 * @param hrefs hrefs in the menu; those of other sites are ignored
 * @param now milliseconds since 1970
 * @returns an empty list when the database doesn't respond: the menu stays as built
 */
export async function findHiddenHrefs(hrefs: readonly string[], now: number): Promise<readonly string[]> {
  const known = readHiddenPages(now);
  if (known) return known;
  const { supabaseUrl: url, supabasePublishableKey: publishableKey } = getBrowserConfig();
  const requested = url && publishableKey ? hrefs.filter((href) => href.startsWith('/')) : [];
  try {
    const request = queryAsVisitor({ url, publishableKey }, AbortSignal.timeout(TIMEOUT), fetch);
    const hidden = [...(await findHiddenPaths(requested, request))];
    writeHiddenPages(hidden, now);
    return hidden;
  } catch (error) {
    console.debug("Couldn't check which pages are hidden:", error);
    return [];
  }
}
