import type { ApiFailure } from '@site/src/data/functions/request';
import { useCallback, useEffect, useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { toEditableText } from '#domain/text/lineEndings';
import { useServices } from '../../core/EditorServices';
import { type EditorState, findDocument } from '../../core/store/editorState';

/** The navigation file as the change set has it. `text` is null on a branch that has none. */
export type NavigationTextState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure; readonly reload: () => void }
  | {
      readonly status: 'ready';
      readonly text: string | null;
      /** The blob that it was read from, when it is not part of the change set. */
      readonly baseBlobSha: string | null;
    };

interface Read {
  /** Branch and blob that it was read of. */
  readonly key: string;
  readonly text: string | null;
  readonly blobSha: string | null;
  readonly failure: ApiFailure | null;
}

/** Reads the navigation file, unless the editor has it open. */
export function useNavigationText(state: EditorState): NavigationTextState {
  const { api } = useServices();
  const { branch, files } = state;
  const document = findDocument(state, NAVIGATION_PATH);
  const [read, setRead] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  const file =
    files.status === 'ready' ? files.files.find(({ path }) => path === NAVIGATION_PATH) : undefined;
  const isOpen = document !== null;
  const isListed = files.status === 'ready';
  const key = `${branch} ${file?.blobSha ?? ''} ${attempt}`;
  const isThere = file !== undefined;
  useEffect(() => {
    if (isOpen || !isListed || !isThere) return undefined;
    const abort = new AbortController();
    void api.readPage(NAVIGATION_PATH, branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (!result.ok) setRead({ key, text: null, blobSha: null, failure: result.failure });
      else {
        const { text, blobSha } = result.value;
        setRead({ key, text: toEditableText(text).text, blobSha, failure: null });
      }
    });
    return () => abort.abort();
  }, [api, branch, isOpen, isListed, isThere, key]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (document)
    return { status: 'ready', text: document.isDeleted ? null : document.text, baseBlobSha: null };
  if (!isListed) return { status: 'loading' };
  if (!isThere) return { status: 'ready', text: null, baseBlobSha: null };
  if (read?.key !== key) return { status: 'loading' };
  return read.failure
    ? { status: 'failed', failure: read.failure, reload }
    : { status: 'ready', text: read.text, baseBlobSha: read.blobSha };
}
