import { isBranchName } from '#domain/git/branchName';
import { readCookie, writeCookie } from './cookies';

const COOKIE = 'selected-branch';
/** Lifetime of the selection: seven days, in seconds. */
const MAX_AGE = 604_800;

/** Reads the last selected branch; null when there is none or the stored value isn't a branch name. */
export function readSelectedBranch(): string | null {
  const name = readCookie(COOKIE);
  return name !== null && isBranchName(name) ? name : null;
}

/** Stores the selected branch for seven days. */
export function writeSelectedBranch(name: string): void {
  writeCookie(COOKIE, name, MAX_AGE);
}
