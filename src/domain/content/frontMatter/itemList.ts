/** A list as the text of a field: its items separated by commas, in quotes where an item contains one. */
export function joinItems(items: readonly string[]): string {
  const join = (isQuoted: (item: string) => boolean): string =>
    items.map((item) => (isQuoted(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(', ');
  const text = join((item) => item.includes(','));
  const isSame = splitItems(text).join('\n') === items.join('\n');
  return isSame ? text : join((item) => /[",]/.test(item));
}

/** The items in the text of a field: without spaces around them, and without empty ones. */
export function splitItems(text: string): string[] {
  const items = [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)];
  return items
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((item) => item !== '');
}

/** A value as an item: in YAML, an item such as `Note: new` is a record. */
export function toItemText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).trim();
  const parts = Array.isArray(value)
    ? value.map(toItemText)
    : Object.entries(value).map(([key, part]) => `${key}: ${toItemText(part)}`.trim());
  return parts.join(', ');
}
