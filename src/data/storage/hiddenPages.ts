import * as v from 'valibot';
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
  const text = sessionStore.read(KEY);
  const parsed = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSchema), text);
  if (!parsed?.success) return null;
  const { at, hrefs } = parsed.output;
  return now >= at && now - at < MAX_AGE ? hrefs : null;
}

/** Stores a response for the next pages in this tab. */
export function writeHiddenPages(hrefs: readonly string[], now: number): void {
  sessionStore.write(KEY, JSON.stringify({ at: now, hrefs }));
}

/** Clears the stored response after visibility changed in this tab. */
export function clearHiddenPages(): void {
  sessionStore.remove(KEY);
}
