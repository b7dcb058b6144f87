import { withProductName, withProductSlug } from '../../product/productText';
import type { FrontMatter } from './frontMatter';

/** Front matter keys with URLs, where the product becomes its slug. */
const URL_KEYS = new Set([
  'canonicalUrl',
  'ogUrl',
  'ogImage',
  'twitterImage',
  'twitterSite',
  'twitterCreator',
  'image',
  'slug',
]);

/** Front matter with the product filled in: the slug in URLs, the name everywhere else. */
export function fillFrontMatter(frontMatter: FrontMatter): Record<string, unknown> {
  const entries = Object.entries(frontMatter);
  return Object.fromEntries(entries.map(([key, value]) => [key, fillValue(value, URL_KEYS.has(key))]));
}

function fillValue(value: unknown, isUrl: boolean): unknown {
  if (typeof value === 'string') return isUrl ? withProductSlug(value) : withProductName(value);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, isUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillValue(item, isUrl)]));
}
