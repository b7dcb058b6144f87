import type { FrontMatter } from '#domain/content/frontMatter/frontMatter';
import { withProductName } from '#domain/product/productText';

/** Title and description of a page as shown, with the product's name; empty where the front matter has none. */
export function toTitle({ title, description }: FrontMatter): {
  readonly title: string;
  readonly description: string;
} {
  return { title: toText(title), description: toText(description) };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? withProductName(value) : '';
}
