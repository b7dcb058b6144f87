/** The only protocols a link may have. None of them can run a script. */
export const allowedProtocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

const protocolSet: ReadonlySet<string> = new Set(allowedProtocols);

/** Browsers drop these from a URL before they read its protocol, so `java\nscript:` is `javascript:` to them. */
const IGNORED_BY_BROWSERS = /[\p{Cc}\u2028\u2029]/gu;
const PROTOCOL = /^([a-z][a-z0-9+.-]*):/i;
/** `//host` and its spellings with backslashes lead to another site with the page's own protocol. */
const PROTOCOL_RELATIVE = /^[/\\]{2}/;

/**
 * Returns a URL if following it is safe.
 *
 * @param url a URL as written: absolute, relative to the site or page, or a `#fragment`
 * @returns the URL without control characters and outer spaces; null when its protocol is none of {@link
 *   allowedProtocols}, or when it is empty or protocol-relative
 */
export function sanitizeUrl(url: string): string | null {
  const clean = url.replace(IGNORED_BY_BROWSERS, '').trim();
  if (clean === '' || PROTOCOL_RELATIVE.test(clean)) return null;
  const protocol = PROTOCOL.exec(clean)?.[1]?.toLowerCase();
  return protocol === undefined || protocolSet.has(protocol) ? clean : null;
}

/** Whether a URL points to another site: it has a protocol and host. */
export function isExternalUrl(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
