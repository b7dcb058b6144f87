import { sessionStore, type TextStore } from './webStorage';

const KEY = 'validated-access-code';
/** The code itself is of no further use: the server keeps its own record of who redeemed what. */
const VALIDATED = 'validated';

/** Notes that a code was validated in this tab. A hint for this page only: it proves nothing to the server. */
export function writeStoredAccessCode(store: TextStore = sessionStore): void {
  store.write(KEY, VALIDATED);
}

/**
 * Forgets the access code that was validated in this tab: it is good for one sign-in.
 *
 * @returns whether there was one
 */
export function takeStoredAccessCode(store: TextStore = sessionStore): boolean {
  const isStored = store.read(KEY) !== null;
  if (isStored) store.remove(KEY);
  return isStored;
}
