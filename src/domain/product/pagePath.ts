import { product } from './product';

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
export function toPagePath(filePath: string, slug: string = product.slug): string {
  return filePath
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '')
    .split('/')
    .map((segment) => fillSegment(segment, slug))
    .join('/');
}

function fillSegment(segment: string, slug: string): string {
  return segment
    .split('-')
    .map((word) => (word === PLACEHOLDER ? slug : word))
    .join('-');
}

/**
 * The href of a page.
 *
 * @param pagePath a path as {@link toPagePath} returns it, or a content path with the placeholder `product`
 * @returns the href: `/products/meet-cairn`
 */
export function toPageHref(pagePath: string, slug: string = product.slug): string {
  const path = toPagePath(pagePath, slug);
  return path ? `/products/${path}` : '/products';
}
