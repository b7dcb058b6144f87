/**
 * Resolves the URL that an author wrote, which can be a path on this site.
 *
 * @param url as written
 * @param siteUrl origin of the site, without a trailing slash
 * @returns undefined for protocols other than http and https, and for text that isn't a URL
 */
export function resolveUrl(url: string, siteUrl: string): string | undefined {
  const trimmed = url.trim();
  if (trimmed === '' || !URL.canParse(trimmed, siteUrl)) return undefined;
  const { href, protocol } = new URL(trimmed, siteUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
