import { isBranchName } from '#domain/git/branchName';
import { readCookie, writeCookie } from './cookies';

const COOKIE = 'selected-branch';
/** How long a choice of branch is remembered: seven days, in seconds. */
const MAX_AGE = 604_800;

/** The branch that was selected last; null when none was, or what is stored is no branch name. */
export function readSelectedBranch(): string | null {
  const name = readCookie(COOKIE);
  return name !== null && isBranchName(name) ? name : null;
}

/** Remembers the selected branch for seven days. */
export function writeSelectedBranch(name: string): void {
  writeCookie(COOKIE, name, MAX_AGE);
}
