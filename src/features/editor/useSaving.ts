import { toast } from '@site/src/components/ui/toast';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { CommitRequest } from '#domain/git/api';
import type { BranchManager } from '../branches';
import type { DraftKeeper } from './drafts/DraftKeeper';
import { useServices } from './EditorServices';
import type { EditorEvent } from './state/editorReducer';
import { type EditorState, listChanged } from './state/editorState';
import { listRefused, planSave, reuseRequest } from './state/planSave';

/** Where a save ended: the branch and its head, or null when nothing was saved. */
export type SaveOutcome = { readonly branch: string; readonly headSha: string } | null;

/** What a save works with. */
interface SavingOptions {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorEvent>;
  readonly branches: BranchManager;
  readonly keeper: DraftKeeper;
}

/**
 * Saves every changed page to the branch, in one commit. What was typed stays in the editor and in the drafts
 * whatever the answer is.
 */
export function useSaving(options: SavingOptions): () => Promise<SaveOutcome> {
  const { api, createId, now } = useServices();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** The request whose answer was lost, if any. */
  const unanswered = useRef<CommitRequest | null>(null);

  return useCallback(async () => {
    const { state, dispatch, branches, keeper } = latest.current;
    if (state.save.status === 'saving') return null;
    const { defaultBranch } = branches;
    const planned = planSave(state, { defaultBranch, operationId: createId(), now: now() });
    if (!planned) return null;
    const refused = listRefused(listChanged(state));
    if (refused.length > 0) {
      dispatch({ type: 'saveRefused', paths: refused.map(({ path }) => path) });
      return null;
    }
    const request = reuseRequest(unanswered.current, planned);
    dispatch({ type: 'saving' });
    keeper.flush();
    const result = await api.commit(request);
    unanswered.current = !result.ok && result.failure.key === 'network' ? request : null;
    if (!result.ok) {
      dispatch({ type: 'saveFailed', failure: result.failure });
      return null;
    }
    const sent = new Map(request.files.map(({ path, content }) => [path, content ?? '']));
    const { branch } = request;
    dispatch({ type: 'saved', branch, response: result.value, sent });
    if (state.branch !== null) await keeper.remove(state.branch, sent.keys());
    if (branch !== state.branch) branches.adopt(branch, result.value.headSha);
    toast.show({ tone: 'success', text: `Saved to ${branch}` });
    return { branch, headSha: result.value.headSha };
  }, [api, createId, now]);
}
