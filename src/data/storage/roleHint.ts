import { localStore } from './webStorage';

const KEY = 'has-role';

/**
 * Reads whether the last signed-in user had a role. It determines what is requested before the roles are known, since
 * most reads are rejected without one, and whether pages offer editing. The server decides what a user may do.
 */
export function readRoleHint(): boolean {
  return localStore.read(KEY) === '1';
}

/** Stores whether the user has a role; called with `false` at sign-out. */
export function writeRoleHint(hasRole: boolean): void {
  if (hasRole) localStore.write(KEY, '1');
  else localStore.remove(KEY);
}
