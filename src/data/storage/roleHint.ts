import { localStore } from './webStorage';

const KEY = 'has-role';

/**
 * Whether the person who was signed in here last had a role. It decides nothing but what is asked for before their
 * roles are known: without a role, most reads would be refused.
 */
export function readRoleHint(): boolean {
  return localStore.read(KEY) === '1';
}

/** Remembers whether the person has a role; called with `false` at sign-out. */
export function writeRoleHint(hasRole: boolean): void {
  if (hasRole) localStore.write(KEY, '1');
  else localStore.remove(KEY);
}
