import type { ApiFailure } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { useServices } from './EditorServices';
import type { EditorState } from './store/editorState';

/** What is known of the links, headings and pictures of a branch. */
export interface ContentIndexState {
  /** Of the branch as it is, or a little before; null until the first one is there. */
  readonly index: ContentIndex | null;
  /** Why there is none, or no newer one. */
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
}

/**
 * Reads the index of the branch, and again whenever the branch moves. It comes after the list of pages.
 *
 * @param canEdit whether the person has a role; without one there is no index, and links aren't checked
 */
export function useContentIndex(
  { branch, headSha, files }: Pick<EditorState, 'branch' | 'headSha' | 'files'>,
  canEdit: boolean,
): ContentIndexState {
  const { api } = useServices();
  const isNeeded = branch !== null && files.status === 'ready' && canEdit;
  const { value, failure, refresh } = useRemote({
    key: ['content-index', branch],
    version: headSha,
    read: isNeeded ? (signal) => api.readIndex(branch, signal) : null,
  });
  return { index: value, failure, reload: refresh };
}
