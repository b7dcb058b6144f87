import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { localStore } from './webStorage';

/** Whether this browser holds a session; it may have run out. Asked before anything of the sign-in is loaded. */
export function hasStoredSession(): boolean {
  return localStore.read(SESSION_STORAGE_KEY) !== null;
}
