import type { CustomMeta } from './types';

/** Tags that belong to the site: a page may not change how it is decoded, laid out or what it tells other sites. */
const RESERVED = new Set(['viewport', 'referrer', 'color-scheme', 'theme-color', 'generator']);
/** Prefixes of keys that are written as `property`. */
const PROPERTY = /^(?:og|article|book|profile|video|music|fb|product):/i;

/**
 * Reads an author's own meta tags: a list of objects with `name` or `property`, and `content` (or with `key` and
 * `value`). `http-equiv` is dropped (decision D15), as is everything that is no such object.
 *
 * @param value `customMeta` as the front matter or a database row has it
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
  if (key === '' || content === '' || /[^\w:.-]/.test(key) || isReserved(key)) return null;
  return { attribute: property || PROPERTY.test(key) ? 'property' : 'name', key, content };
}

function isReserved(key: string): boolean {
  const name = key.toLowerCase();
  return RESERVED.has(name) || name === 'http-equiv' || name === 'charset';
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
