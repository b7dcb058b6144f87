import type { FrontMatter } from '../content/frontMatter/frontMatter';
import { readCustomMeta, toText } from './customMeta';
import type { SeoValues } from './types';

/** Front matter keys with plain text that keep their name. */
const TEXT_KEYS = [
  'canonicalUrl',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'ogType',
  'ogUrl',
  'twitterCard',
  'twitterTitle',
  'twitterDescription',
  'twitterImage',
  'twitterSite',
  'twitterCreator',
  'robots',
  'publisher',
  'language',
] as const satisfies readonly (keyof SeoValues)[];

/**
 * Reads a page's metadata from its front matter. `metaTitle`, `metaDescription` and `metaKeywords` take precedence
 * over `description` and `keywords`. The plain `title` isn't read here: sections and the site build document titles
 * from it.
 */
export function readSeoValues(frontMatter: FrontMatter): SeoValues {
  const texts = TEXT_KEYS.map((key) => [key, toText(frontMatter[key])]);
  const keywords = readKeywords(frontMatter.metaKeywords);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...optional('title', toText(frontMatter.metaTitle)),
    ...optional('description', toText(frontMatter.metaDescription) || toText(frontMatter.description)),
    keywords: keywords.length > 0 ? keywords : readKeywords(frontMatter.keywords),
    noindex: readFlag(frontMatter.noindex),
    nofollow: readFlag(frontMatter.nofollow),
    customMeta: readCustomMeta(frontMatter.customMeta),
  };
}

function optional(key: string, text: string): Record<string, string> {
  return text === '' ? {} : { [key]: text };
}

/** A flag in front matter: true, or a text such as "yes". */
export function readFlag(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value.trim()));
}

/** @param value a list, or text with commas */
function readKeywords(value: unknown): string[] {
  const words = Array.isArray(value) ? value.map(toText) : toText(value).split(',');
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))];
}
