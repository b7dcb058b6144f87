/** The not-found page of the site. */
export const MISSING_PAGE = '/404.html';

/** The not-found page inside the documentation's layout. */
export const MISSING_DOCS_PAGE = '/products/404.html';

/** The file of the not-found page for a path. */
export function toMissingPage(pathname: string): string {
  return pathname.startsWith('/products/') ? MISSING_DOCS_PAGE : MISSING_PAGE;
}
