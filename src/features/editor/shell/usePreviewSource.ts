import type { ApiFailure } from '@site/src/data/functions/request';
import { findTextDraft } from '@site/src/data/storage/drafts';
import { useEffect, useState } from 'react';
import { useServices } from '../core/EditorServices';

type SourceState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly text: string; readonly saved: string; readonly isDraft: boolean };

/** Reads the text of a page on a branch; an unsaved draft takes precedence. */
export function usePreviewSource(path: string | null, branch: string | null, userId: string): SourceState {
  const { api, drafts, repository } = useServices();
  const key = `${branch}:${path}`;
  const [read, setRead] = useState<{ readonly key: string; readonly state: SourceState } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const abort = new AbortController();
    const setState = (state: SourceState): void => {
      if (!abort.signal.aborted) setRead({ key, state });
    };
    void api.readPage(path, branch, abort.signal).then(async (result) => {
      if (!result.ok) {
        setState({ status: 'failed', failure: result.failure });
        return;
      }
      const found = await drafts
        .list({ userId, repository, branch: result.value.branch })
        .catch((error: unknown) => {
          console.warn("Drafts can't be read:", error);
          return [];
        });
      const draft = findTextDraft(found, path);
      const saved = result.value.text;
      setState({ status: 'ready', text: draft?.text ?? saved, saved, isDraft: draft !== null });
    });
    return () => abort.abort();
  }, [api, drafts, repository, path, branch, userId, key]);
  // Don't show the previous page or branch under the next one's name.
  return read?.key === key ? read.state : { status: 'loading' };
}
