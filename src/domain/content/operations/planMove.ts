import type { PlannedChange } from '../../git/changeSet';
import { moveEntries } from '../../navigation/bulkEdits';
import { findEntry, type InsertPosition, renameEntry } from '../../navigation/navigationEdits';
import { NAVIGATION_PATH, parseNavigationFile } from '../../navigation/navigationFile';
import { applyEdits } from '../../text/edit/edits';
import { toLineEdits } from '../../text/edit/lineEdits';
import { isRedirectSource } from '../links/redirects';
import { type Moves, updateLinks } from '../links/updateLinks';
import { toContentPath, toHref, toPageId } from '../paths';
import { setFrontMatterKey } from '../splice/setFrontMatterKey';
import { listFormerPaths, removeRedirects, setFormerPaths } from './redirectEdits';
import {
  findPathProblem,
  listLinking,
  listRedirectingFrom,
  type SourceTexts,
  type WorkingTree,
} from './workingTree';

/** Request to rename or move a page. */
export interface MoveRequest {
  readonly from: string;
  /** The current path when only titles or the position change. */
  readonly to: string;
  /** The page's new title; null to keep it. */
  readonly title: string | null;
  /** The navigation entry; null leaves it unchanged. */
  readonly navigation: {
    readonly title: string;
    /** null to keep its position. */
    readonly position: InsertPosition | null;
  } | null;
  /** Whether the pages in the page's folder move too. */
  readonly withFolder: boolean;
  readonly addRedirects: boolean;
  readonly updateLinks: boolean;
}

/**
 * Lists every file that moves.
 *
 * @returns new paths by old ones; empty when the path stays the same
 */
export function listMoves(
  site: WorkingTree,
  { from, to, withFolder }: Pick<MoveRequest, 'from' | 'to' | 'withFolder'>,
): Moves {
  if (from === to) return new Map();
  const below = withFolder ? listFolder(site, from) : [];
  const moved = below.map((path): [string, string] => [path, toStem(to) + path.slice(toStem(from).length)]);
  return new Map([[from, to], ...moved]);
}

/** The files of moves whose hrefs can redirect: no one has links to those of pages that were never on the branch. */
export function listRedirectable({ published }: Pick<WorkingTree, 'published'>, moves: Moves): string[] {
  return [...moves.keys()].filter((path) => published.has(path) && isRedirectSource(toPageId(path)));
}

/** The pages in the folder of a page: `desktop/…` of `desktop/index.mdx` and of `desktop.mdx`. */
export function listFolder({ pages }: Pick<WorkingTree, 'pages'>, path: string): string[] {
  return pages
    .map((page) => page.path)
    .filter((other) => other !== path && other.startsWith(`${toStem(path)}/`));
}

/** The path of a page's file with another page id; a page in its own folder keeps a folder. */
export function toMovedPath(from: string, id: string): string {
  const [ending = '.mdx'] = /(?:\/index)?\.mdx?$/.exec(from) ?? [];
  return `docs/${id}${ending}`;
}

/**
 * Explains why a page can't move to a path.
 *
 * @returns a sentence; null when it can
 */
export function findMoveProblem(site: WorkingTree, request: MoveRequest): string | null {
  const { from, to } = request;
  if (from === to) return null;
  const moves = listMoves(site, request);
  if (moves.size > 1 && to.startsWith(`${toStem(from)}/`)) return "You can't move a folder into itself.";
  const others = { pages: site.pages.filter(({ path }) => !moves.has(path)) };
  for (const target of moves.values()) {
    const problem = findPathProblem(others, toPageId(target), null);
    if (problem) return problem;
  }
  return null;
}

/** The files whose text {@link planMove} needs. */
export function listTextsForMove(site: WorkingTree, request: MoveRequest): string[] {
  const moves = listMoves(site, request);
  const hrefs = new Set([...moves.keys()].map((path) => toHref(path)));
  const linking = request.updateLinks ? listLinking(site, hrefs) : [];
  const ids = new Set([...moves.values()].map(toPageId));
  return [...new Set([request.from, ...moves.keys(), ...linking, ...listRedirectingFrom(site, ids)])];
}

/**
 * Plans everything that renaming or moving a page changes: the file and those in its folder, the navigation, redirects
 * from the former hrefs, and every link to them.
 *
 * @param texts the files that {@link listTextsForMove} names
 * @throws RangeError when the navigation has no such position
 */
export function planMove(site: WorkingTree, request: MoveRequest, texts: SourceTexts): PlannedChange[] {
  const moves = listMoves(site, request);
  const newIds = new Set([...moves.values()].map(toPageId));
  const redirected = request.addRedirects ? listRedirectable(site, moves) : [];
  const changes: PlannedChange[] = [];
  for (const [path, text] of texts) {
    const to = moves.get(path);
    if (to !== undefined) {
      const moved = moveText({ path, text }, request, { moves, newIds, redirected });
      changes.push({ kind: 'add', path: to, text: moved, movedFrom: path });
      changes.push({ kind: 'delete', path, movedTo: to });
      continue;
    }
    const updated = request.updateLinks ? updateLinks({ path, text }, moves) : [];
    const edits = [...titleEdits(path, text, request), ...updated, ...removeRedirects(text, newIds)];
    if (edits.length > 0) changes.push({ kind: 'edit', path, edits, baseText: text });
  }
  return [...changes, ...planNavigation(site, request, moves)];
}

interface MovedText {
  readonly path: string;
  readonly text: string;
}

interface Moved {
  readonly moves: Moves;
  readonly newIds: ReadonlySet<string>;
  /** The files whose hrefs redirect. */
  readonly redirected: readonly string[];
}

function moveText(file: MovedText, request: MoveRequest, { moves, newIds, redirected }: Moved): string {
  // Its own relative links would break otherwise.
  const updated = applyEdits(file.text, updateLinks(file, moves));
  const titled = applyEdits(updated, titleEdits(file.path, updated, request));
  const former = listFormerPaths(titled).filter((one) => !newIds.has(one));
  const wanted = [...former, ...(redirected.includes(file.path) ? [toPageId(file.path)] : [])];
  return applyEdits(titled, setFormerPaths(titled, [...new Set(wanted)]));
}

function titleEdits(path: string, text: string, { from, title }: MoveRequest) {
  return path === from && title !== null ? setFrontMatterKey(text, 'title', title) : [];
}

function planNavigation(site: WorkingTree, { from, navigation }: MoveRequest, moves: Moves): PlannedChange[] {
  if (site.navigation === null || navigation === null) return [];
  const { title, position } = navigation;
  let text = site.navigation;
  const isThere = (name: string): boolean => findEntry(parseNavigationFile(text), name) !== null;
  const own = toContentPath(from);
  if (isThere(own)) {
    text = applyEdits(text, renameEntry(text, own, { title }));
    if (position) text = applyEdits(text, moveEntries(text, [own], position));
  }
  for (const [path, to] of moves) {
    const name = toContentPath(path);
    if (isThere(name)) text = applyEdits(text, renameEntry(text, name, { file: toContentPath(to) }));
  }
  const edits = toLineEdits(site.navigation, text);
  return edits.length > 0 ? [{ kind: 'edit', path: NAVIGATION_PATH, edits }] : [];
}

function toStem(path: string): string {
  return path.replace(/(?:\/index)?\.mdx?$/, '');
}
