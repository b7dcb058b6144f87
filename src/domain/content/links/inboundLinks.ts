import { toHashTarget } from '../../text/hashTarget';
import { toHref } from '../paths';
import type { ContentIndex } from './contentIndex';

/** A link in another page to a heading that doesn't exist. */
export interface BrokenInboundLink {
  /** Repo path of the linking page or partial. */
  readonly path: string;
  /** '' for a partial. */
  readonly title: string;
  /** The heading's id, without `#`. */
  readonly anchor: string;
}

/**
 * Finds links in other pages to headings that a page doesn't have.
 *
 * @param path repo path of the page
 * @returns one for each page and heading; an empty list when the page's headings aren't known
 */
export function listBrokenInboundLinks({ pages }: ContentIndex, path: string): BrokenInboundLink[] {
  const own = pages.find((page) => page.path === path);
  if (!own || own.problem !== undefined) return [];
  const href = toHref(path);
  const anchors = new Set(own.anchors.map(({ id }) => id));
  return pages
    .filter((page) => page.path !== path)
    .flatMap((page) => {
      const missing = page.links.flatMap(({ target }) => {
        const [page, hash = ''] = target.split('#', 2);
        return page === href && hash !== '' && !anchors.has(toHashTarget(hash)) ? [toHashTarget(hash)] : [];
      });
      return [...new Set(missing)].map((anchor) => ({ path: page.path, title: page.title, anchor }));
    });
}
