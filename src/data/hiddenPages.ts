import { readPositions } from '#domain/visibility/positions';
import { getBrowserConfig } from './config';
import { readHiddenPages, writeHiddenPages } from './storage/hiddenPages';

/** The database takes this many addresses at once. */
const MAX_ADDRESSES = 5000;
/** Longest wait for an answer, in ms; nobody looks at a spinner meanwhile. */
const TIMEOUT = 10_000;

/**
 * Which of the addresses visitors may not see now: the built menu is as old as the build. Asks the
 * database without its client, at most every few minutes of a tab, and tells nobody a name that they did not have.
 *
 * @param addresses addresses of pages in the menu
 * @param now milliseconds since 1970
 * @returns none when nobody answers: the menu stays as it was built
 */
export async function findHiddenPages(addresses: readonly string[], now: number): Promise<readonly string[]> {
  const known = readHiddenPages(now);
  if (known) return known;
  const asked = addresses.filter((address) => address.startsWith('/')).slice(0, MAX_ADDRESSES);
  try {
    const hidden = (await ask(asked)).flatMap((position) => asked[position] ?? []);
    writeHiddenPages(hidden, now);
    return hidden;
  } catch (error) {
    console.debug('Which pages are hidden now is not known:', error);
    return [];
  }
}

async function ask(addresses: readonly string[]): Promise<number[]> {
  const { supabaseUrl, supabasePublishableKey } = getBrowserConfig();
  if (!supabaseUrl || !supabasePublishableKey || addresses.length === 0) return [];
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/find_hidden_pages`, {
    method: 'POST',
    headers: { apikey: supabasePublishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_paths: addresses }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}`);
  return readPositions(await response.json(), addresses.length);
}
