import { toast } from '@site/src/components/ui/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { BranchManager } from '@site/src/features/branches';
import { useCallback, useEffect, useRef } from 'react';
import type { CommitRequest } from '#domain/git/api';
import type { DraftKeeper } from './drafts/DraftKeeper';
import { useServices } from './EditorServices';
import { listChanged } from './state/changeSet';
import type { OpenDocument } from './state/editorState';
import type { EditorStore } from './state/editorStore';
import { planSave, reuseRequest } from './state/planSave';

/** Where a save ended: the branch and its head, or null when nothing was saved. */
export type SaveOutcome = { readonly branch: string; readonly headSha: string } | null;

/** What a save works with. */
interface SavingOptions {
  readonly store: EditorStore;
  readonly branches: BranchManager;
  readonly keeper: DraftKeeper;
}

/**
 * Saves the whole change set to the branch, in one commit. What was typed stays in the editor and in the drafts
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
  /** Two saves at once would be two branches. */
  const isRunning = useRef(false);

  return useCallback(async () => {
    const { store, branches } = latest.current;
    const { defaultBranch } = branches;
    const planned = planSave(store.getState(), { defaultBranch, operationId: createId(), now: now() });
    if (!planned || isRunning.current) return null;
    isRunning.current = true;
    store.dispatch({ type: 'saving' });
    const request = reuseRequest(unanswered.current, planned);
    const outcome = await sendSave(request, latest.current, api.commit);
    unanswered.current = outcome === 'unanswered' ? request : null;
    isRunning.current = false;
    return outcome === 'unanswered' ? null : outcome;
  }, [api, createId, now]);
}

async function sendSave(
  request: CommitRequest,
  { store, branches, keeper }: SavingOptions,
  commit: ContentApi['commit'],
): Promise<SaveOutcome | 'unanswered'> {
  const { dispatch } = store;
  const state = store.getState();
  keeper.flush();
  const refused = await findRefused(listChanged(state));
  if (refused.length > 0) {
    dispatch({ type: 'saveRefused', paths: refused });
    return null;
  }
  const result = await commit(request);
  if (!result.ok) {
    dispatch({ type: 'saveFailed', failure: result.failure });
    return result.failure.key === 'network' ? 'unanswered' : null;
  }
  const { branch } = request;
  const { headSha } = result.value;
  const sent = new Map(request.files.map(({ path, content }) => [path, content]));
  dispatch({ type: 'saved', branch, response: result.value, sent });
  if (state.branch !== null) await keeper.remove(state.branch, sent.keys());
  if (branch !== state.branch) branches.adopt(branch, headSha);
  toast.show({ tone: 'success', text: `Saved to ${branch}` });
  return { branch, headSha };
}

/** The functions check again: a check that cannot be loaded here does not keep anybody from saving. */
async function findRefused(changed: readonly OpenDocument[]): Promise<readonly string[]> {
  try {
    const { listRefused } = await import('./state/listRefused');
    return listRefused(changed);
  } catch (error) {
    console.warn('The check could not be loaded:', error);
    return [];
  }
}
