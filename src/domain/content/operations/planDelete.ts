import type { PlannedChange } from '../../git/changeSet';
import { removeEntries } from '../../navigation/bulkEdits';
import { NAVIGATION_PATH } from '../../navigation/navigationFile';
import type { TextEdit } from '../../text/edit/edits';
import { isRedirectSource } from '../links/redirects';
import { stripLinks } from '../links/stripLinks';
import { updateLinks } from '../links/updateLinks';
import { toContentPath, toHref, toPageId } from '../paths';
import { listFormerPaths, setFormerPaths } from './redirectEdits';
import { listLinking, type SourceTexts, type WorkingTree } from './workingTree';

/** Request to delete a page. */
export interface DeleteRequest {
  readonly path: string;
  /** The page that readers of the deleted one are redirected to; null for none. */
  readonly sendTo: string | null;
  /** What to do with links to the page: point them to `sendTo`, turn them into plain text, or keep them. */
  readonly links: 'follow' | 'unlink' | 'leave';
}

/** What to find out before a page is deleted. */
export interface DeletedPage {
  /** Whether the page is hidden from visitors; if so, no public page may list its URL. */
  readonly isHidden: boolean;
}

/** The files whose text {@link planDelete} needs. */
export function listTextsForDelete(site: WorkingTree, { path, sendTo, links }: DeleteRequest): string[] {
  const linking = links === 'leave' ? [] : listLinking(site, new Set([toHref(path)]));
  const others = linking.filter((other) => other !== path);
  return [...new Set([path, ...(sendTo === null ? [] : [sendTo]), ...others])];
}

/**
 * Plans to delete a page: its file, its navigation entry, which its child entries replace, a redirect from its hrefs,
 * and the links to it. Nothing is deleted until the change set is saved.
 *
 * @param texts the files that {@link listTextsForDelete} names
 */
export function planDelete(
  site: WorkingTree,
  request: DeleteRequest,
  texts: SourceTexts,
  { isHidden }: DeletedPage,
): PlannedChange[] {
  const edited = [...texts].flatMap(([path, text]): PlannedChange[] => {
    if (path === request.path) return [];
    const edits = [
      ...editLinks({ path, text }, request),
      ...(path === request.sendTo && !isHidden ? addRedirects(site, text, request.path) : []),
    ];
    return edits.length > 0 ? [{ kind: 'edit', path, edits, baseText: text }] : [];
  });
  return [{ kind: 'delete', path: request.path, movedTo: null }, ...edited, ...planNavigation(site, request)];
}

/** How many links in other files can't be removed because they are the whole purpose of their tag. */
export function countUnremovableLinks(request: DeleteRequest, texts: SourceTexts): number {
  if (request.links !== 'unlink') return 0;
  return [...texts]
    .filter(([path]) => path !== request.path)
    .reduce((sum, [path, text]) => sum + stripLinks({ path, text }, toHref(request.path)).left, 0);
}

function editLinks(
  file: { readonly path: string; readonly text: string },
  { path, sendTo, links }: DeleteRequest,
): readonly TextEdit[] {
  if (links === 'follow' && sendTo !== null) return updateLinks(file, new Map([[path, sendTo]]));
  return links === 'unlink' ? stripLinks(file, toHref(path)).edits : [];
}

/** Redirects from the deleted page's hrefs, as edits of the target page. */
function addRedirects({ pages, published }: WorkingTree, text: string, path: string): TextEdit[] {
  const inherited = pages.find((page) => page.path === path)?.redirectFrom ?? [];
  const own = published.has(path) ? [toPageId(path)] : [];
  const added = [...inherited, ...own].filter(isRedirectSource);
  return setFormerPaths(text, [...new Set([...listFormerPaths(text), ...added])]);
}

function planNavigation({ navigation }: WorkingTree, { path }: DeleteRequest): PlannedChange[] {
  const edits = navigation === null ? [] : removeEntries(navigation, [toContentPath(path)]);
  return edits.length > 0 ? [{ kind: 'edit', path: NAVIGATION_PATH, edits }] : [];
}
