import { product } from './product';

/**
 * Fills the product into prose: `{product}` and `{Product}` become the name.
 *
 * @param text any text of a content file outside code and URLs
 * @returns the text with every placeholder replaced
 */
export function withProductName(text: string): string {
  return text.replaceAll(/\{[pP]roduct\}/g, product.name);
}

/**
 * Fills the product into code and URLs: `{product}` becomes the slug, `{Product}` the name.
 *
 * @param text a code span, a code block, a URL or a path
 * @returns the text with every placeholder replaced
 */
export function withProductSlug(text: string): string {
  return text.replaceAll('{product}', product.slug).replaceAll('{Product}', product.name);
}
