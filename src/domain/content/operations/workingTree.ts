import { isPagePath, MAX_FILES } from '../../git/paths';
import { toPageHref } from '../../product/pagePath';
import type { IndexedPage } from '../links/contentIndex';
import { isRedirectSource } from '../links/redirects';
import { isReservedHref, toHref, toRepoPath } from '../paths';

/** The content with the current change set: the files of the branch, and what was changed since. */
export interface WorkingTree {
  /** Pages, and partials, which can't be deleted. */
  readonly pages: readonly IndexedPage[];
  /** Paths of all pages on the branch, whatever the change set does to them. */
  readonly published: ReadonlySet<string>;
  /** Paths of all files in the change set: they count towards its limit. */
  readonly changed: ReadonlySet<string>;
  /** Text of the navigation file, lines joined by `\n`; null when it doesn't exist. */
  readonly navigation: string | null;
}

/** The texts that an operation needs, by path: with the change set applied, lines joined by `\n`. */
export type SourceTexts = ReadonlyMap<string, string>;

/** Paths of the pages and partials with a link to one of these hrefs. */
export function listLinking({ pages }: WorkingTree, hrefs: ReadonlySet<string>): string[] {
  return pages
    .filter(({ links }) => links.some(({ target }) => hrefs.has(target.replace(/#.*$/s, ''))))
    .map(({ path }) => path);
}

/** How many links point to one of these hrefs. */
export function countLinks({ pages }: WorkingTree, hrefs: ReadonlySet<string>): number {
  return pages.flatMap(({ links }) => links).filter(({ target }) => hrefs.has(target.replace(/#.*$/s, '')))
    .length;
}

/** Paths of the pages that redirect from one of these page ids. */
export function listRedirectingFrom({ pages }: WorkingTree, ids: ReadonlySet<string>): string[] {
  return pages.filter(({ redirectFrom }) => redirectFrom.some((id) => ids.has(id))).map(({ path }) => path);
}

/**
 * Explains why a page can't have a path.
 *
 * @param id path below `docs/`, without extension
 * @param own path of the page's file, which may keep its path; null for a new page
 * @returns a sentence; null when it can
 */
export function findPathProblem(
  { pages }: Pick<WorkingTree, 'pages'>,
  id: string,
  own: string | null,
): string | null {
  if (id === '') return 'Enter a path, such as desktop/download.';
  if (!isRedirectSource(id) || !isPagePath(toRepoPath(`${id}.mdx`)) || /(?:^|\/)index$/.test(id)) {
    return 'Use letters, digits and hyphens, with slashes between folders, such as desktop/download.';
  }
  const href = toPageHref(id);
  if (isReservedHref(href)) return `The site uses ${href} itself. Choose another path.`;
  const taken = pages.find(({ path }) => path !== own && toHref(path) === href);
  return taken ? `There is already a page at ${href} (${taken.path}).` : null;
}

/**
 * Explains why a change set can't take more files.
 *
 * @param paths files that an operation changes
 * @returns a sentence; null when it can
 */
export function findSizeProblem(
  { changed }: Pick<WorkingTree, 'changed'>,
  paths: readonly string[],
): string | null {
  const count = new Set([...changed, ...paths]).size;
  if (count <= MAX_FILES) return null;
  return `This changes ${count} files, but you can save only ${MAX_FILES} at a time. Save your changes first, or change fewer files.`;
}
