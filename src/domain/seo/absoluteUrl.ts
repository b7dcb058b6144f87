/**
 * The full address of what an author wrote: an address, or a path of this site.
 *
 * @param url as written
 * @param siteUrl origin of the site, without a trailing slash
 * @returns undefined for anything that is not http or https, and for text that is no address at all
 */
export function toAbsoluteUrl(url: string, siteUrl: string): string | undefined {
  const trimmed = url.trim();
  if (trimmed === '' || !URL.canParse(trimmed, siteUrl)) return undefined;
  const { href, protocol } = new URL(trimmed, siteUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
