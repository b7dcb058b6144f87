import { pageLink } from './pageLink';
import { product } from './product';

/** The first page of the documentation: `/products/meet-cairn`; the landing page while it is hidden. */
export const meetHref: string = pageLink('meet-product') ?? '/';

const organization = `https://github.com/${product.slug}-suite`;

/** External URLs that the layout links to. */
export const productLinks = {
  /** The product's public code; its stars are shown in the GitHub button. */
  repository: `${organization}/${product.slug}`,
  /** Where readers ask for help. */
  support: `${organization}/support`,
  /** Where readers report a mistake on a page. */
  documentation: `${organization}/documentation`,
} as const;
