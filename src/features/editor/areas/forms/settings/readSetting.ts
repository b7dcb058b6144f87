/** A value of the front matter as a text field shows it. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A list of the front matter; a text counts as one with commas. */
export function readList(value: unknown): string[] {
  const items = Array.isArray(value) ? value : readText(value).split(',');
  return items.map((item) => readText(item).trim()).filter((item) => item !== '');
}

/** A switch of the front matter, as the metadata reads it. */
export function readFlag(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value.trim()));
}

/** Data of the front matter as JSON to be edited; text that is no data stays as it is. */
export function toJsonSource(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
