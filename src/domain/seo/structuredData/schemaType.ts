import type { FrontMatter } from '../../content/frontMatter/frontMatter';
import { product } from '../../product/product';

/** Kinds of page, inferred from paths. */
export type PageType = 'quick-guides' | 'installation-guides' | 'api' | 'core-dependencies' | 'software';

/** Type of structured data for each kind of page. */
const SCHEMA_TYPES: Readonly<Record<PageType, string>> = {
  'quick-guides': 'HowTo',
  'installation-guides': 'HowTo',
  api: 'TechArticle',
  'core-dependencies': 'TechArticle',
  software: 'SoftwareApplication',
};

/**
 * Infers the kind of page from the deepest path segment that names one. `<slug>-os`, `<slug>-desktop` and `desktop`
 * only count for the software's own page: a page below it, such as its troubleshooting, gets the kind of its other
 * ancestors.
 *
 * @param path the page's path: `/products/core-dependencies/ollama`
 * @returns null when no path segment names a kind
 */
export function inferPageType(path: string): PageType | null {
  const segments = path.split('/').filter(Boolean);
  const own = segments.at(-1);
  if (own === `${product.slug}-os` || own === `${product.slug}-desktop` || own === 'desktop')
    return 'software';
  const types = segments.map(toPageType).filter((type) => type !== null);
  return types.at(-1) ?? null;
}

function toPageType(segment: string): PageType | null {
  if (/(?:^|-)installation-guides?$/.test(segment)) return 'installation-guides';
  return segment === 'quick-guides' || segment === 'api' || segment === 'core-dependencies' ? segment : null;
}

/**
 * Infers the type of a page's structured data: an explicit `schemaType` wins, then the path, then `faq` or `questions`
 * in the front matter; everything else is an article.
 *
 * @returns a schema.org type: `HowTo`, `FAQPage`, …
 */
export function inferSchemaType(path: string, frontMatter: FrontMatter): string {
  const explicit = frontMatter.schemaType;
  if (typeof explicit === 'string' && /^[A-Z][A-Za-z]*$/.test(explicit)) {
    return explicit === 'FAQ' ? 'FAQPage' : explicit;
  }
  const pageType = inferPageType(path);
  if (pageType) return SCHEMA_TYPES[pageType];
  return isFilled(frontMatter.faq) || isFilled(frontMatter.questions) ? 'FAQPage' : 'Article';
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
