import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { type EditorState, isChanged, listOpen } from '../../core/store/editorState';

/**
 * The files that the page list shows: those of the branch, also the ones that are to be deleted, and the new ones of
 * the change set. Where a page was moved from is not shown. The navigation has a list of its own.
 */
export function listShownPaths({ files, documents }: Pick<EditorState, 'files' | 'documents'>): string[] {
  if (files.status !== 'ready') return [];
  const open = listOpen({ documents });
  const movedFrom = new Set(open.map((document) => document.movedFrom));
  const added = open.filter(isChanged).map(({ path }) => path);
  const all = new Set([...files.files.map(({ path }) => path), ...added]);
  return [...all].filter((path) => path !== NAVIGATION_PATH && !movedFrom.has(path)).toSorted();
}
