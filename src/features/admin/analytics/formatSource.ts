/** The display name of a source: a host, or the way that readers without a referrer came. */
export function formatSource(source: string): string {
  return source === '' ? 'Direct or unknown' : source;
}
