import { toPageId } from '../content/paths';
import { isPage } from './paths';

/** Blobs of a commit's files by repo path. */
export type Blobs = ReadonlyMap<string, string>;

/** A moved page. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/** Files that differ between two commits and that the site is built from. */
export interface ContentChanges {
  /** Files below `docs/` and `static/img/` that were added, changed or removed. */
  readonly changed: readonly string[];
  /** Added and removed pages; a moved one is in both. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Compares the content of two commits. */
export function compareContent(before: Blobs, after: Blobs): ContentChanges {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isContent).sort();
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  return {
    changed,
    added: changed.filter((path) => isPage(path) && !before.has(path)),
    gone: changed.filter((path) => isPage(path) && !after.has(path)),
  };
}

function isContent(path: string): boolean {
  return path.startsWith('docs/') || path.startsWith('static/img/');
}

/** Evidence that a page was moved. */
export interface MoveHints {
  readonly before: Blobs;
  readonly after: Blobs;
  /** Earlier content paths (`redirectFrom`) that pages name in their front matter, by file. */
  readonly redirects: ReadonlyMap<string, readonly string[]>;
  /** Renames that the code host detected by similarity: the earlier path by the new one. */
  readonly renames: ReadonlyMap<string, string>;
}

/**
 * Finds moved pages: a new page that names its earlier path, has the bytes of a removed one, or is a rename according
 * to the code host. A page stays hidden when it moves, so a doubtful move counts as one.
 */
export function findMoves({ added, gone }: ContentChanges, hints: MoveHints): PageMove[] {
  const left = new Set(gone);
  return added.flatMap((to): PageMove[] => {
    const from = listOrigins(to, [...left], hints).find((path) => left.has(path));
    if (from === undefined) return [];
    left.delete(from);
    return [{ from, to }];
  });
}

function listOrigins(to: string, gone: readonly string[], hints: MoveHints): string[] {
  const named = hints.redirects.get(to) ?? [];
  const renamed = hints.renames.get(to);
  return [
    ...named.flatMap((id) => gone.filter((path) => toPageId(path) === toPageId(id))),
    ...gone.filter((path) => hints.before.get(path) === hints.after.get(to)),
    ...(renamed === undefined ? [] : [renamed]),
  ];
}
