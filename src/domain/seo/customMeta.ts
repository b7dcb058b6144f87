import type { CustomMeta } from './types';

/**
 * Names that pages may set. The site sets the others: verification for other services, crawler directives, encoding and
 * viewport.
 */
const NAMES = new Set(['author', 'copyright', 'rating', 'subject', 'category', 'abstract']);
const FAMILIES =
  /^(?:og|article|book|profile|video|music|product|twitter|citation|dc|dcterms)[:._][\w:.-]{1,80}$/i;

/** Whether a page may set the meta tag of this name or property. */
export function isAllowedMetaName(name: string): boolean {
  return NAMES.has(name.trim().toLowerCase()) || FAMILIES.test(name.trim());
}

/** Prefixes of keys that are written as `property`. */
const PROPERTY = /^(?:og|article|book|profile|video|music|product):/i;

/**
 * Reads an author's own meta tags: a list of objects with `name` or `property`, and `content` (or with `key` and
 * `value`). Entries with another key, and names that pages can't set, are dropped.
 *
 * @param value `customMeta` from front matter or a database row
 */
export function readCustomMeta(value: unknown): CustomMeta[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const tag = isRecord(entry) ? readTag(entry) : null;
    return tag ? [tag] : [];
  });
}

function readTag(entry: Record<string, unknown>): CustomMeta | null {
  const has = (name: string) => Object.keys(entry).some((key) => key.toLowerCase() === name);
  if (has('http-equiv') || has('httpequiv') || has('charset')) return null;
  const content = toText(entry.content ?? entry.value);
  const property = toText(entry.property);
  const key = property || toText(entry.name) || toText(entry.key);
  if (content === '' || !isAllowedMetaName(key)) return null;
  return { attribute: property || PROPERTY.test(key) ? 'property' : 'name', key, content };
}

/** A setting as text; '' for anything but a text or a number. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether a value is an object that isn't a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
