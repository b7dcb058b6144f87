import { sessionStore } from './webStorage';

const KEY = 'validated-access-code';

/** Forgets the access code that was validated in this tab: it is good for one sign-in (specification §4). */
export function removeStoredAccessCode(): void {
  sessionStore.remove(KEY);
}
