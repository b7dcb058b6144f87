import path from 'node:path';
import { type FrontMatter, parseFrontMatter } from '#domain/content/frontMatter';
import { toPageHref } from '#domain/product/brandPath';
import { brandCode, brandProse } from '#domain/product/brandText';
import { describeBody } from './describeBody';

/** What Docusaurus' `markdown.parseFrontMatter` gives its callback. */
interface ReaderInput {
  readonly filePath: string;
  readonly fileContent: string;
}

/** What Docusaurus expects back. */
interface ReaderOutput {
  readonly frontMatter: Record<string, unknown>;
  readonly content: string;
}

/** Front-matter keys that hold addresses, where the product is written as its slug. */
const ADDRESS_KEYS = new Set(['canonicalUrl', 'ogUrl', 'ogImage', 'twitterImage', 'image', 'slug']);

/**
 * Docusaurus' front-matter reader, replaced (decision D15): our own parser, the product filled in, the address
 * from the file's path (decision D1), and the reading info of the body.
 *
 * @param docsDir absolute path of `docs/`
 * @returns a function for `markdown.parseFrontMatter`
 */
export function createFrontMatterReader(docsDir: string) {
  return async ({ filePath, fileContent }: ReaderInput): Promise<ReaderOutput> => {
    const { frontMatter, content } = parseFrontMatter(fileContent);
    const relative = path.relative(docsDir, filePath).split(path.sep).join('/');
    const branded = brandFrontMatter(frontMatter);
    if (relative.startsWith('..')) return { frontMatter: branded, content };
    const slug = toPageHref(relative).replace(/^\/products/, '') || '/';
    const reading = describeBody(fileContent, docsDir);
    return { frontMatter: { ...branded, slug, reading }, content };
  };
}

function brandFrontMatter(frontMatter: FrontMatter): Record<string, unknown> {
  const entries = Object.entries(frontMatter);
  return Object.fromEntries(entries.map(([key, value]) => [key, brandValue(value, ADDRESS_KEYS.has(key))]));
}

function brandValue(value: unknown, isAddress: boolean): unknown {
  if (typeof value === 'string') return isAddress ? brandCode(value) : brandProse(value);
  if (Array.isArray(value)) return value.map((item) => brandValue(item, isAddress));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, brandValue(item, isAddress)]));
}
