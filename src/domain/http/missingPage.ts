/** The not-found page of the site. */
export const MISSING_PAGE = '/404.html';

/** The path of the not-found page inside the documentation's layout. */
export const MISSING_DOCS_PATH = '/products/404';

/** The file of that page. */
export const MISSING_DOCS_PAGE = `${MISSING_DOCS_PATH}.html`;

/** The file of the not-found page for a path. */
export function toMissingPage(pathname: string): string {
  return pathname.startsWith('/products/') ? MISSING_DOCS_PAGE : MISSING_PAGE;
}

/** Shown, followed by the path, for a page that doesn't exist; part of `contentMessages`. */
export const PAGE_NOT_FOUND = 'Content not found for path';
