import type { PageFile } from '#domain/api/content';
import { isTextPath } from '#domain/git/paths';
import { listChanged } from '../store/changeSet';
import type { EditorState } from '../store/editorState';

/**
 * Pages that were changed or deleted on the default branch since they were taken from it for this branch: a merge may
 * not go by itself.
 *
 * @param published the default branch's files now
 * @returns paths; of a branch that wasn't made here only what is known of it, which may be nothing
 */
export function listBaseMoved(
  state: EditorState,
  defaultBranch: string,
  published: readonly PageFile[],
): string[] {
  const blobs = new Map(published.map(({ path, blobSha }) => [path, blobSha]));
  const saved = state.files.status === 'ready' ? state.files.files : [];
  const mine = new Map(saved.map(({ path, blobSha }) => [path, blobSha]));
  const isKnown = state.branch === defaultBranch || state.startBlobs !== null;
  const unsaved = isKnown ? listChanged(state).map(({ path, baseBlobSha }) => [path, baseBlobSha]) : [];
  const starts: Record<string, string | null> = { ...Object.fromEntries(unsaved), ...state.startBlobs };
  return Object.entries(starts)
    .filter(([path, start]) => isTextPath(path) && (blobs.get(path) ?? null) !== start)
    .filter(([path]) => state.branch === defaultBranch || blobs.get(path) !== mine.get(path))
    .map(([path]) => path)
    .toSorted();
}
