/**
 * Reads a cookie.
 *
 * @returns its value, decoded; null when there is none or it cannot be decoded
 */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const prefix = `${name}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    // A cookie that somebody else wrote in another encoding: as good as none.
    return null;
  }
}

/**
 * Writes a cookie for the whole site, sent to it alone.
 *
 * @param maxAge seconds it is kept
 */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is supported.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
