/**
 * Whether a link to a text stays on this site: an absolute path without query and hash. Browsers read `//` as the start
 * of another host, and a backslash as a slash.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?:[^\s?#\\/][^\s?#\\]*)?$/.test(text);
}
