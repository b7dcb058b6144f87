import type { ApiFailure } from '@site/src/data/functions/request';
import { useCallback, useEffect, useState } from 'react';
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

interface Kept {
  readonly branch: string;
  readonly index: ContentIndex;
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
  const [kept, setKept] = useState<Kept | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isReady = files.status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head, or another attempt, is a reason to read again.
  useEffect(() => {
    if (branch === null || !isReady || !canEdit) return undefined;
    const abort = new AbortController();
    void api.readIndex(branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setKept({ branch, index: result.value });
    });
    return () => abort.abort();
  }, [api, branch, headSha, isReady, canEdit, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { index: kept?.branch === branch ? kept.index : null, failure, reload };
}
