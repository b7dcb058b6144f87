import { isBranchName } from '#domain/git/branchName';
import { decodeUriComponent } from '#domain/text/decodeUriComponent';

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

/**
 * Reads a cookie.
 *
 * @returns its decoded value; null when there is none or it can't be decoded
 */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const prefix = `${name}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found === undefined ? null : decodeUriComponent(found.slice(prefix.length));
}

/**
 * Writes a cookie for the whole site that is sent to this site only.
 *
 * @param maxAge lifetime in seconds
 */
function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
