import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { localStore } from './webStorage';

/** Whether this browser has a session, which may have expired. Called before any sign-in code is loaded. */
export function hasStoredSession(): boolean {
  return localStore.read(SESSION_STORAGE_KEY) !== null;
}
