/**
 * The full URL of a path on the site, percent-encoded: programs read a URL up to the next space, and compare it with the
 * encoded one that the host serves.
 *
 * @param siteUrl origin of the site, without a trailing slash
 * @param path not percent-encoded, such as the href of a page; may have a fragment
 */
export function toAbsoluteUrl(siteUrl: string, path: string): string {
  return siteUrl + encodeURI(path);
}
