import * as v from 'valibot';
import { readStored, writeStored } from './storedJson';
import { sessionStore } from './webStorage';

const KEY = 'hidden-pages';
/** Lifetime of a response, in ms, so that long sessions also notice changes. */
const MAX_AGE = 5 * 60_000;

const StoredSchema = v.object({ at: v.number(), hrefs: v.array(v.string()) });

/**
 * Reads the hidden pages' hrefs that this tab stored.
 *
 * @param now milliseconds since 1970
 * @returns null when there is no recent response
 */
export function readHiddenPages(now: number): readonly string[] | null {
  const stored = readStored(sessionStore, KEY, StoredSchema);
  return stored && now >= stored.at && now - stored.at < MAX_AGE ? stored.hrefs : null;
}

/** Stores a response for the next pages in this tab. */
export function writeHiddenPages(hrefs: readonly string[], now: number): void {
  writeStored(sessionStore, KEY, { at: now, hrefs });
}

/** Clears the stored response after visibility changed in this tab. */
export function clearHiddenPages(): void {
  sessionStore.remove(KEY);
}
