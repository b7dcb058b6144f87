import type { ApiFailure } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { findDocument } from '../../core/store/editorState';
import { useReloadFiles } from '../../core/useDocuments';

/** The navigation file including the change set. `text` is null on a branch that has none. */
export type NavigationTextState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure; readonly reload: () => void }
  | {
      readonly status: 'ready';
      readonly text: string | null;
    };

/** Reads the navigation file, unless the editor has it open. */
export function useNavigationText(): NavigationTextState {
  const { api } = useServices();
  const reloadFiles = useReloadFiles();
  const branch = useEditorSelector((state) => state.branch);
  const files = useEditorSelector((state) => state.files);
  const document = useEditorSelector((state) => findDocument(state, NAVIGATION_PATH));
  const file =
    files.status === 'ready' ? files.files.find(({ path }) => path === NAVIGATION_PATH) : undefined;
  const { value, failure, refresh } = useRemote({
    key: ['navigation-file', branch, file?.blobSha],
    read: document || !file ? null : (signal) => api.readPage(NAVIGATION_PATH, branch, signal),
  });
  if (document) return { status: 'ready', text: document.isDeleted ? null : document.text };
  if (files.status === 'failed') return { status: 'failed', failure: files.failure, reload: reloadFiles };
  if (files.status !== 'ready') return { status: 'loading' };
  if (!file) return { status: 'ready', text: null };
  if (failure) return { status: 'failed', failure, reload: refresh };
  if (!value) return { status: 'loading' };
  return { status: 'ready', text: toEditableText(value.text).text };
}
