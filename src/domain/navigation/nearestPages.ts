import { countEdits } from '../text/closest';
import { normalizePathname } from './breadcrumbs';

/** Maximum number of pages to suggest. */
const LIMIT = 4;

/** Shortest name that is taken as the beginning of another. */
const MIN_PREFIX = 3;

/** How well two names match: the lower, the better. */
const MATCH = { same: 0, prefix: 1, typo: 2 } as const;

/** A page that can be suggested. */
interface Page {
  readonly title: string;
  readonly href: string;
}

/**
 * Finds pages to suggest for a path without a page: those with the same name elsewhere, such as a page that moved, or
 * else those with a similar name nearby, then the nearest page above the path. Pages in the same folders come first.
 *
 * @param pages all pages
 * @param pathname in any case and with or without a trailing slash
 * @returns at most four pages, best first
 */
export function findNearestPages<T extends Page>(pages: readonly T[], pathname: string): T[] {
  const path = normalizePathname(pathname).toLowerCase();
  const name = toName(path);
  const matches = pages
    .flatMap((page) => {
      const href = page.href.toLowerCase();
      const match = matchNames(name, toName(href));
      return match === null ? [] : [{ page, match, shared: countShared(path, href) }];
    })
    .sort((a, b) => a.match - b.match || b.shared - a.shared);
  const [best] = matches;
  // A page with the same name may have moved anywhere. A page with a similar name is only likely to be meant when it is
  // nearby.
  const similar = matches
    .filter(({ match, shared }) => match === best?.match && (match === MATCH.same || shared === best.shared))
    .map(({ page }) => page);
  const above = pages
    .filter(({ href }) => path.startsWith(`${href.toLowerCase()}/`))
    .sort((a, b) => b.href.length - a.href.length);
  return [...new Set([...similar.slice(0, LIMIT - 1), ...above.slice(0, 1)])];
}

/** The last part of a path. */
function toName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** @returns how well the name that was asked for matches a page's; null when it doesn't */
function matchNames(name: string, other: string): number | null {
  if (name === '') return null;
  if (name === other) return MATCH.same;
  if (name.length >= MIN_PREFIX && other.startsWith(name)) return MATCH.prefix;
  // Such as `glossary.html`.
  if (other.length >= MIN_PREFIX && name.startsWith(other) && /^[^a-z]/.test(name.slice(other.length)))
    return MATCH.prefix;
  const most = Math.min(2, Math.floor(name.length / 4));
  return countEdits(name, other, most) <= most ? MATCH.typo : null;
}

/** @returns the number of parts that two paths start with in common */
function countShared(path: string, other: string): number {
  const [a, b] = [path.split('/'), other.split('/')];
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing < 0 ? a.length : differing;
}
