import type { ContentApi } from '@site/src/data/functions/contentApi';
import { isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { useCallback, useRef, useState } from 'react';
import type { PageFile } from '#domain/api/content';
import type { PullRequestRequest } from '#domain/api/pullRequests';
import { isTextPath } from '#domain/git/paths';
import type { PullRequestText } from '#domain/git/pullRequest/pullRequestText';
import { useEditor } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import type { SaveOutcome, SaveRequest } from '../../core/saving/Saver';
import { listChanged, selectHasChanges } from '../../core/store/changeSet';
import type { EditorState, OpenedPullRequest, SaveState } from '../../core/store/editorState';
import type { EditorStore } from '../../core/store/editorStore';

/** Why no pull request was opened. */
type OpeningFailure = Pick<ApiFailure, 'message' | 'retryAfterSeconds'>;

interface OpenOptions extends Pick<SaveRequest, 'isToNewBranch' | 'branchName'> {
  /** Whether to update the title and description of an open pull request. */
  readonly updateText?: boolean;
}

/** Opening a pull request: the current step, and why the last attempt failed. */
export interface PullRequestOpener {
  readonly isOpening: boolean;
  /** With the time to wait, when the code host limits the rate. */
  readonly failure: OpeningFailure | null;
  /**
   * Waits for a running save and saves unsaved changes, then opens the pull request of the branch. An existing one keeps
   * its own title and description unless `updateText` is set.
   *
   * @returns null when it failed
   */
  readonly open: (text: PullRequestText, options?: OpenOptions) => Promise<OpenedPullRequest | null>;
  /** Stops waiting for {@link open}. */
  readonly cancel: () => void;
  readonly clearFailure: () => void;
  /** Pages that were changed or deleted on the default branch since, as of the last {@link checkBase}. */
  readonly baseMoved: readonly string[];
  /** Checks the default branch for changes to the same pages, before a pull request is opened. */
  readonly checkBase: () => Promise<void>;
}

/** The failure of a save, with its reason if there is one. */
function toNotSaved({ save }: EditorState): OpeningFailure {
  const what = "Your changes couldn't be saved, so the pull request wasn't opened.";
  return { message: [what, ...explain(save), 'Nothing is lost.'].join(' ') };
}

/** Why a save ended; this dialog covers the message about it. */
function explain(save: SaveState): string[] {
  if (save.status === 'failed') return [save.failure.message];
  if (save.status === 'refused') return [`Fix the problems in ${save.paths.join(', ')} first.`];
  if (save.status !== 'conflict') return [];
  const paths = save.conflicts.map(({ path }) => path).join(', ');
  return [`Another editor changed ${paths}. Close this dialog, then compare and merge.`];
}

/** Opens pull requests for the edited pages. */
export function useOpenPullRequest(): PullRequestOpener {
  const { store, branches, cancelSave } = useEditor();
  const saveAll = useSaveAll();
  const send = useSend();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<OpeningFailure | null>(null);
  const abort = useRef(new AbortController());
  const { defaultBranch, refresh } = branches;

  const open = useCallback(
    async (text: PullRequestText, { updateText = false, ...target }: OpenOptions = {}) => {
      setOpening(true);
      setFailure(null);
      abort.current = new AbortController();
      const { signal } = abort.current;
      const saved = await saveAll(target, signal);
      const outcome = saved && saved !== 'left' ? await send(saved, { ...text, updateText }, signal) : null;
      setOpening(false);
      if (!outcome) {
        setFailure(saved === 'left' ? LEFT : toNotSaved(store.getState()));
        void refresh();
      } else if (!outcome.ok) setFailure(outcome.failure);
      else {
        store.dispatch({ type: 'pullRequestOpened', pullRequest: outcome.value });
      }
      return outcome?.ok ? outcome.value : null;
    },
    [send, saveAll, store, refresh],
  );
  const cancel = useCallback(() => {
    cancelSave();
    abort.current.abort();
  }, [cancelSave]);
  const clearFailure = useCallback(() => setFailure(null), []);
  const base = useBaseCheck(store, defaultBranch);
  return { isOpening, failure, open, cancel, clearFailure, ...base };
}

type Send = (
  saved: NonNullable<SaveOutcome>,
  text: PullRequestText & { readonly updateText: boolean },
  signal: AbortSignal,
) => Promise<ApiResult<OpenedPullRequest>>;

/**
 * Returns a function that opens the pull request of a branch. After an attempt without a response, which may have opened
 * it, the next one updates its text, too.
 */
function useSend(): Send {
  const { api, createId } = useServices();
  const { defaultBranch } = useEditor().branches;
  const unanswered = useRef<string | null>(null);
  return useCallback<Send>(
    async ({ branch, headSha }, { updateText, ...text }, signal) => {
      const request = {
        ...text,
        operationId: createId(),
        files: [],
        baseBranch: defaultBranch,
        headBranch: branch,
        useExistingBranch: true,
        expectedHead: headSha,
        updateText: updateText || unanswered.current === branch,
      };
      const outcome = await openOrFind(api, request, signal);
      unanswered.current = !outcome.ok && isUnconfirmed(outcome.failure) ? branch : null;
      return outcome;
    },
    [api, createId, defaultBranch],
  );
}

const LEFT = { message: "You switched branches, so the pull request wasn't opened. Nothing is lost." };

type SaveAll = (target: SaveRequest, signal: AbortSignal) => Promise<SaveOutcome | 'left'>;

/**
 * Returns a function that saves unsaved changes, after a running save. It returns the branch and its head; null when the
 * changes couldn't be saved; 'left' when another branch was opened while the save was running.
 */
function useSaveAll(): SaveAll {
  const { store, save, finishSave } = useEditor();
  return useCallback(
    async (target, signal) => {
      const { branch: before } = store.getState();
      const finished = await finishSave();
      const { branch, headSha } = store.getState();
      // A save to a new branch opens it.
      if (branch !== before && branch !== finished?.branch) return 'left';
      if (selectHasChanges(store.getState())) return signal.aborted ? null : save(target);
      return branch !== null && headSha !== null ? { branch, headSha } : null;
    },
    [store, save, finishSave],
  );
}

/** How long to look for a pull request whose response came too late, in ms. */
const RECONCILE_MS = 5_000;

/** Opens a pull request. When the response isn't waited for, looks for it on the branch. */
async function openOrFind(
  api: ContentApi,
  request: PullRequestRequest & { readonly headBranch: string },
  signal: AbortSignal,
): Promise<ApiResult<OpenedPullRequest>> {
  const opened = await api.openPullRequest(request, signal);
  if (opened.ok) {
    const { url, number, headBranch } = opened.value;
    return { ok: true, value: { url, number, branch: headBranch } };
  }
  const { key, status, gaveUp } = opened.failure;
  if (key === 'network' && status === 0 && !gaveUp) return withMessage(opened.failure, TRY_AGAIN);
  if (!gaveUp) return opened;
  const branch = request.headBranch;
  const found = await api.readPullRequest(branch, AbortSignal.timeout(RECONCILE_MS));
  const pullRequest = found.ok ? found.value.pullRequest : null;
  if (pullRequest?.state === 'open' && !request.updateText) {
    return { ok: true, value: { url: pullRequest.url, number: pullRequest.number, branch } };
  }
  const known =
    found.ok && !pullRequest ? "There's no pull request yet." : "We don't know whether it went through.";
  return withMessage(opened.failure, `${known} ${TRY_AGAIN}`);
}

const TRY_AGAIN = "You can safely try again: this won't open a second pull request.";

function withMessage(
  failure: ApiFailure,
  more: string,
): { readonly ok: false; readonly failure: ApiFailure } {
  return { ok: false, failure: { ...failure, message: `${failure.message} ${more}` } };
}

function useBaseCheck(
  store: EditorStore,
  defaultBranch: string,
): Pick<PullRequestOpener, 'baseMoved' | 'checkBase'> {
  const { api } = useServices();
  const [baseMoved, setBaseMoved] = useState<readonly string[]>([]);
  const checkBase = useCallback(async () => {
    const result = await api.listPages(defaultBranch);
    // Anything that can't be checked now is found by the merge.
    setBaseMoved(result.ok ? listBaseMoved(store.getState(), defaultBranch, result.value.files) : []);
  }, [api, store, defaultBranch]);
  return { baseMoved, checkBase };
}

/**
 * Pages that were changed or deleted on the default branch since this branch took them from it, so the merge may need
 * manual work.
 *
 * @param published the current files of the default branch
 * @returns paths; for a branch that wasn't created here only the known ones, possibly none
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
