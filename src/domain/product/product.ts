/**
 * The product this site documents. Name and slug are here and nowhere else in code
 * (docs-dev/decisions/001-product-name.md): changing them renames routes, redirects, the landing page,
 * documentation text, SEO and feedback links.
 */
export const product = {
  /** Display name, as in "Cairn OS". */
  name: 'Cairn',
  /** Lowercase name in URLs, commands and file paths, as in `/products/meet-cairn`. */
  slug: 'cairn',
} as const;
