import type { ApiFailure } from '@site/src/data/functions/request';
import { findTextDraft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useServices } from '../core/EditorServices';

type SourceState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly text: string; readonly saved: string; readonly isDraft: boolean };

/** Reads the text of a page on a branch; an unsaved draft takes precedence. */
export function usePreviewSource(path: string | null, branch: string | null, userId: string): SourceState {
  const { api, drafts, repository } = useServices();
  const read = async (page: string, signal: AbortSignal) => {
    const result = await api.readPage(page, branch, signal);
    if (!result.ok) return result;
    const { text: saved, branch: name } = result.value;
    const found = await drafts.list({ userId, repository, branch: name }).catch((error: unknown) => {
      console.warn("Drafts can't be read:", error);
      return [];
    });
    const draft = findTextDraft(found, page);
    return { ok: true as const, value: { text: draft?.text ?? saved, saved, isDraft: draft !== null } };
  };
  const { value, failure } = useRemote({
    key: ['preview-source', userId, branch, path],
    version: api,
    read: path === null ? null : (signal) => read(path, signal),
  });
  // Text that was read before stays when reading it again fails.
  if (value) return { status: 'ready', ...value };
  return failure ? { status: 'failed', failure } : { status: 'loading' };
}
