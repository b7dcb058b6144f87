import { brandCode, brandProse } from '../../product/brandText';
import type { FrontMatter } from './frontMatter';

/** Front matter keys with URLs, where the product becomes its slug. */
const ADDRESS_KEYS = new Set([
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
export function brandFrontMatter(frontMatter: FrontMatter): Record<string, unknown> {
  const entries = Object.entries(frontMatter);
  return Object.fromEntries(entries.map(([key, value]) => [key, brandValue(value, ADDRESS_KEYS.has(key))]));
}

function brandValue(value: unknown, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress ? brandCode(value) : brandProse(value);
  if (Array.isArray(value)) return value.map((item) => brandValue(item, isAddress));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, brandValue(item, isAddress)]));
}
