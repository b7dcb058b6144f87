import { decodeUriComponent } from '../../text/decodeUriComponent';
import { toHashTarget } from '../../text/hashTarget';
import { type Finding, findingAt } from './finding';
import type { Page } from './library';
import { listImages, listLinks } from './listLinks';

/** Pages of the site outside the documentation. */
export interface OtherUrls {
  /** Hrefs outside the documentation that pages may link to: `/llms.txt`. */
  readonly others: ReadonlySet<string>;
}

/** Every link within the site points to an existing page, and to an existing heading on it. */
export function checkLinks(pages: readonly Page[], { others }: OtherUrls): Finding[] {
  const anchors = new Map(pages.map((page) => [page.href, page.anchors]));
  return pages.flatMap((page) =>
    listLinks(page.body).flatMap(({ url, node }) => {
      const problem = findLinkProblem(url, { page, anchors, others });
      return problem ? [findingAt(page.path, node, problem)] : [];
    }),
  );
}

interface LinkContext extends OtherUrls {
  readonly page: Page;
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

function findLinkProblem(url: string, { page, anchors, others }: LinkContext): string | null {
  if (/^(?:https?|mailto):/.test(url)) return null;
  if (!/^[/#]/.test(url)) return `The URL "${url}" is relative. Start it at the root: "/products/…".`;
  const [path = '', hash] = url.split('#');
  if (others.has(path)) return null;
  const ids = path === '' ? page.anchors : anchors.get(path);
  if (!ids) return `The page "${path}" doesn't exist.`;
  return hash === undefined || ids.has(toHashTarget(hash))
    ? null
    : `The heading "#${hash}" doesn't exist on ${path || 'this page'}.`;
}

/** The href of the file that an image's URL names: `/img/a b.svg` for `/img/a%20b.svg#icon`. */
function toFileHref(url: string): string {
  const [path = ''] = url.split('#');
  return decodeUriComponent(path) ?? path;
}

/**
 * Every image exists and has alternative text.
 *
 * @param files hrefs of the site's own images: `/img/docs/desktop.svg`
 */
export function checkImages(pages: readonly Page[], files: ReadonlySet<string>): Finding[] {
  return pages.flatMap(({ path, body }) =>
    listImages(body).flatMap(({ sources, alt, node }) => {
      const missing = sources
        .filter((source) => !source.startsWith('https://') && !files.has(toFileHref(source)))
        .map((source) => findingAt(path, node, `The image "${source}" doesn't exist in static/.`));
      const silent =
        alt === null || alt.trim() !== '' ? [] : [findingAt(path, node, 'The image has no alt text.')];
      return [...missing, ...silent];
    }),
  );
}
