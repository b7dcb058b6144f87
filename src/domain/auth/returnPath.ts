/** Pages one may be sent back to after signing in. `/auth` is not among them: it would go in circles. */
const ALLOWED =
  /^\/(?:$|(?:products|edit|admin|preview)(?:\/[\w~.,()@-]+)*\/?$|github\/install-success$|debug-(?:components|tabs)$)/;

/** Only ever resolved against, never requested. */
const ORIGIN = 'https://site.invalid';

/**
 * Whether a person may be sent to a path after signing in: on this site, and on the allow-list.
 * Otherwise a link to sign-in could point to any site. Query and hash may be anything.
 *
 * @param path what a link, a cookie or a query parameter asked for: `/edit?path=docs/a.mdx#intro`
 */
export function isAllowedReturnPath(path: string): boolean {
  // A browser drops tabs and line ends and reads `\` as `/` before it resolves, so none may be there.
  if (!path.startsWith('/') || path.startsWith('//') || hasControlOrBackslash(path)) return false;
  if (!URL.canParse(path, ORIGIN)) return false;
  const url = new URL(path, ORIGIN);
  // Dot segments resolve to another pathname; what was checked must be what is opened.
  return url.origin === ORIGIN && url.pathname === path.split(/[?#]/, 1)[0] && ALLOWED.test(url.pathname);
}

function hasControlOrBackslash(path: string): boolean {
  return [...path].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
}
