import * as v from 'valibot';
import { sessionStore } from './webStorage';

const KEY = 'hidden-pages';
/** How long an answer is good, in ms: somebody who reads for hours hears of a change, too. */
const MAX_AGE = 5 * 60_000;

const StoredSchema = v.object({ at: v.number(), addresses: v.array(v.string()) });

/**
 * The addresses that the database called hidden a while ago in this tab.
 *
 * @param now milliseconds since 1970
 * @returns null when it has to be asked
 */
export function readHiddenPages(now: number): readonly string[] | null {
  const text = sessionStore.read(KEY);
  const parsed = text === null ? null : v.safeParse(v.pipe(v.string(), v.parseJson(), StoredSchema), text);
  if (!parsed?.success) return null;
  const { at, addresses } = parsed.output;
  return now >= at && now - at < MAX_AGE ? addresses : null;
}

/** Keeps the answer for the next pages of this tab. */
export function writeHiddenPages(addresses: readonly string[], now: number): void {
  sessionStore.write(KEY, JSON.stringify({ at: now, addresses }));
}

/** Has the next page ask again: something was hidden or shown in this tab. */
export function forgetHiddenPages(): void {
  sessionStore.remove(KEY);
}
