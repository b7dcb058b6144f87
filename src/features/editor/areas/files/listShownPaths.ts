import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import type { FilesState } from '../../core/store/editorState';
import type { FileChange } from '../../core/store/selectors';

/**
 * The files in the page list: those of the branch, including deleted ones, and the new ones of the change set. A moved
 * page's old path is omitted, and so is the navigation, which has its own list.
 */
export function listShownPaths(files: FilesState, changes: readonly FileChange[]): string[] {
  if (files.status !== 'ready') return [];
  const movedFrom = new Set(changes.map((change) => change.movedFrom));
  const all = new Set([...files.files.map(({ path }) => path), ...changes.map(({ path }) => path)]);
  return [...all].filter((path) => path !== NAVIGATION_PATH && !movedFrom.has(path)).toSorted();
}
