import { sessionStore } from './webStorage';

const KEY = 'validated-access-code';
/** Stored instead of the code, because the server records who redeemed which one. */
const VALIDATED = 'validated';

/** Stores that a code was validated in this tab. Only a hint for this page: it proves nothing to the server. */
export function writeStoredAccessCode(): void {
  sessionStore.write(KEY, VALIDATED);
}

/**
 * Reads and removes the stored hint, which is valid for one sign-in.
 *
 * @returns whether there was one
 */
export function takeStoredAccessCode(): boolean {
  const isStored = sessionStore.read(KEY) !== null;
  if (isStored) sessionStore.remove(KEY);
  return isStored;
}
