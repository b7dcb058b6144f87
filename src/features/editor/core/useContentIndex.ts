import type { ApiFailure } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { useEditor, useEditorSelector } from './EditorContext';
import { useServices } from './EditorServices';

/** Index of a branch's links, headings and images. */
export interface ContentIndexState {
  /** May be slightly out of date; null until the first one is loaded. */
  readonly index: ContentIndex | null;
  /** Why there is no index, or no newer one. */
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
}

/**
 * Reads the index of the branch, again whenever the branch moves, and after the list of pages. Without a role there is
 * no index, and links aren't checked.
 */
export function useContentIndex(): ContentIndexState {
  const { api } = useServices();
  const { canEdit } = useEditor().access;
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const isReady = useEditorSelector((state) => state.files.status === 'ready');
  const isNeeded = branch !== null && isReady && canEdit;
  const { value, failure, refresh } = useRemote({
    key: ['content-index', branch],
    version: headSha,
    read: isNeeded ? (signal) => api.readIndex(branch, signal) : null,
  });
  return { index: value, failure, reload: refresh };
}
