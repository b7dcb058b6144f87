import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import type { FilesState } from '../../core/store/editorState';
import type { FileChange } from '../../core/store/selectors';

/**
 * The files that the page list shows: those of the branch, including the ones to be deleted, and the new ones of the
 * change set. The path that a page was moved from is left out, and so is the navigation, which has a list of its own.
 */
export function listShownPaths(files: FilesState, changes: readonly FileChange[]): string[] {
  if (files.status !== 'ready') return [];
  const movedFrom = new Set(changes.map((change) => change.movedFrom));
  const all = new Set([...files.files.map(({ path }) => path), ...changes.map(({ path }) => path)]);
  return [...all].filter((path) => path !== NAVIGATION_PATH && !movedFrom.has(path)).toSorted();
}
