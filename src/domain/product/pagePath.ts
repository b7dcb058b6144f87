import { product as currentProduct, type Product } from './product';

/** The placeholder word for the slug in names of content files. */
const PLACEHOLDER = 'product';

/**
 * Turns a content file's path into the part of its href after `/products/`. A path segment that is the word `product`,
 * or contains it between hyphens, gets the product's slug.
 *
 * @param filePath path below `docs/`, with or without extension: `meet-product/sign-into-product.mdx`
 * @returns the path with the slug, without extension or trailing `index`: `meet-cairn/sign-into-cairn`; '' for
 *   `index.mdx`
 */
export function toPagePath(filePath: string, product: Product = currentProduct): string {
  return filePath
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '')
    .split('/')
    .map((segment) => fillSegment(segment, product))
    .join('/');
}

function fillSegment(segment: string, product: Product): string {
  return segment
    .split('-')
    .map((word) => (word === PLACEHOLDER ? product.slug : word))
    .join('-');
}

/**
 * The href of a page.
 *
 * @param pagePath a path as {@link toPagePath} returns it, or a content path with the placeholder `product`
 * @returns the href: `/products/meet-cairn`
 */
export function toPageHref(pagePath: string, product: Product = currentProduct): string {
  const path = toPagePath(pagePath, product);
  return path ? `/products/${path}` : '/products';
}
