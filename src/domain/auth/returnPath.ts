/** Allowed destinations after sign-in. `/auth` isn't one, because it would redirect forever. */
const ALLOWED =
  /^\/(?:$|(?:products|edit|admin|preview)(?:\/[\w~.,()@-]+)*\/?$|github\/install-success$|debug-(?:components|tabs)$)/;

/** A base for resolving paths; it is never requested. */
const ORIGIN = 'https://site.invalid';

/**
 * Whether a person may be sent to a path after signing in: it is on this site, and on the allow-list. Otherwise a link
 * to sign-in could point to any site. Query and hash may be anything.
 *
 * @param path from a link, a cookie or a query parameter: `/edit?path=docs/a.mdx#intro`
 */
export function isAllowedReturnPath(path: string): boolean {
  // Browsers drop tabs and line endings and treat `\` as `/`, so none of them is allowed.
  if (!path.startsWith('/') || path.startsWith('//') || hasControlOrBackslash(path)) return false;
  if (!URL.canParse(path, ORIGIN)) return false;
  const url = new URL(path, ORIGIN);
  // Dot segments resolve to another pathname than the one that was checked.
  return url.origin === ORIGIN && url.pathname === path.split(/[?#]/, 1)[0] && ALLOWED.test(url.pathname);
}

function hasControlOrBackslash(path: string): boolean {
  return [...path].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
}
