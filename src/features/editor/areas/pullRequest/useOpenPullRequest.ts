import type { ApiFailure } from '@site/src/data/functions/request';
import { useCallback, useState } from 'react';
import type { PageFile } from '#domain/api/content';
import { isTextPath } from '#domain/git/paths';
import type { PullRequestText } from '#domain/git/pullRequestText';
import { useEditor } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { listChanged, summarizeChanges } from '../../core/store/changeSet';
import type { EditorState } from '../../core/store/editorState';
import type { EditorStore } from '../../core/store/editorStore';

/** Why no pull request was opened. */
type OpeningFailure = Pick<ApiFailure, 'message' | 'retryAfterSeconds'>;

/** Opening a pull request: what is under way, and why the last try failed. */
export interface PullRequestOpener {
  readonly isOpening: boolean;
  /** How long to wait, when the code host limits the rate. */
  readonly failure: OpeningFailure | null;
  /**
   * Saves what isn't saved yet, then opens the pull request of the branch. One that is open already keeps its own
   * title and description unless `updateText` is set.
   *
   * @returns whether it succeeded
   */
  readonly open: (text: PullRequestText, updateText?: boolean) => Promise<boolean>;
  readonly clearFailure: () => void;
  /** Pages that were changed or deleted on the default branch in the meantime, as of the last {@link checkBase}. */
  readonly baseMoved: readonly string[];
  /** Checks the default branch for changes to the same pages, before a pull request is opened. */
  readonly checkBase: () => Promise<void>;
}

const NOT_SAVED: OpeningFailure = {
  message: "Your changes couldn't be saved, so the pull request wasn't opened. Nothing is lost.",
};

/** Opens pull requests for what was edited. */
export function useOpenPullRequest(): PullRequestOpener {
  const { api, createId } = useServices();
  const { store, branches, save } = useEditor();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<OpeningFailure | null>(null);
  const { defaultBranch } = branches;

  const open = useCallback(
    async ({ title, body }: PullRequestText, updateText = false) => {
      setOpening(true);
      setFailure(null);
      const { branch, headSha } = store.getState();
      const hasChanges = summarizeChanges(store.getState()).length > 0;
      const saved = hasChanges ? await save() : branch !== null && headSha !== null && { branch, headSha };
      const outcome = saved
        ? await api.openPullRequest({
            operationId: createId(),
            title,
            body,
            files: [],
            baseBranch: defaultBranch,
            headBranch: saved.branch,
            useExistingBranch: true,
            expectedHead: saved.headSha,
            updateText,
          })
        : null;
      setOpening(false);
      if (!outcome) setFailure(NOT_SAVED);
      else if (!outcome.ok) setFailure(outcome.failure);
      else {
        const { url, number, headBranch } = outcome.value;
        store.dispatch({ type: 'pullRequestOpened', pullRequest: { url, number, branch: headBranch } });
      }
      return outcome?.ok === true;
    },
    [api, createId, save, store, defaultBranch],
  );
  const clearFailure = useCallback(() => setFailure(null), []);
  const base = useBaseCheck(store, defaultBranch);
  return { isOpening, failure, open, clearFailure, ...base };
}

function useBaseCheck(
  store: EditorStore,
  defaultBranch: string,
): Pick<PullRequestOpener, 'baseMoved' | 'checkBase'> {
  const { api } = useServices();
  const [baseMoved, setBaseMoved] = useState<readonly string[]>([]);
  const checkBase = useCallback(async () => {
    const result = await api.listPages(defaultBranch);
    // The merge finds whatever can't be checked now.
    setBaseMoved(result.ok ? listBaseMoved(store.getState(), defaultBranch, result.value.files) : []);
  }, [api, store, defaultBranch]);
  return { baseMoved, checkBase };
}

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
