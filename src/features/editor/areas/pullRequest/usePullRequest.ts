import type { ApiFailure } from '@site/src/data/functions/request';
import type { BranchManager } from '@site/src/features/branches';
import { useCallback, useEffect, useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useServices } from '../../core/EditorServices';
import type { EditorState } from '../../core/store/editorState';
import { pollDelay } from './pollDelay';
import { type ReviewComments, useReviewComments } from './useReviewComments';
import { afterWhenVisible } from './whenVisible';

/** The pull request of the branch in the editor, as far as it is known. */
export interface PullRequestTracker {
  /** As last read; null when there is none, or nothing is known yet. */
  readonly pullRequest: PullRequestStatus | null;
  /** Whether nothing is known yet. */
  readonly isLoading: boolean;
  /** Why the last look failed; `pullRequest` is then what was known before. */
  readonly failure: ApiFailure | null;
  /** What reviewers wrote about lines of it. */
  readonly comments: ReviewComments;
  /** Looks now. */
  readonly refresh: () => void;
}

/** What of the editor decides which pull request it is, and when to look. */
export interface TrackedEditor {
  readonly state: Pick<EditorState, 'branch' | 'headSha' | 'pullRequest'>;
  readonly branches: Pick<BranchManager, 'initialized' | 'defaultBranch'>;
}

/** What was read, of which branch. */
interface Reading {
  readonly branch: string | null;
  readonly pullRequest: PullRequestStatus | null;
  readonly failure: ApiFailure | null;
  readonly failures: number;
}

const NOTHING: Reading = { branch: null, pullRequest: null, failure: null, failures: 0 };

/**
 * Keeps an eye on the branch's pull request: after every save, and calmly while the tab is looked at.
 *
 * @param isEnabled false for people without a role, whom the functions tell nothing
 */
export function usePullRequest(editor: TrackedEditor, isEnabled: boolean): PullRequestTracker {
  const { api } = useServices();
  const { state, branches } = editor;
  const { branch, headSha } = state;
  const opened = state.pullRequest?.number ?? null;
  const isTracked = isEnabled && branch !== null && branches.initialized && branch !== branches.defaultBranch;
  const [reading, setReading] = useState(NOTHING);
  const [look, setLook] = useState(0);
  const refresh = useCallback(() => setLook((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head, an opened pull request and a wish are reasons to look.
  useEffect(() => {
    if (!isTracked || branch === null) return undefined;
    const abort = new AbortController();
    void api.readPullRequest(branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      setReading((before) => {
        if (result.ok) return { ...NOTHING, branch, pullRequest: result.value.pullRequest };
        const known = before.branch === branch ? before : NOTHING;
        return { ...known, branch, failure: result.failure, failures: known.failures + 1 };
      });
    });
    return () => abort.abort();
  }, [api, branch, headSha, opened, isTracked, look]);

  const current = isTracked && reading.branch === branch ? reading : NOTHING;
  useEffect(() => {
    if (current.branch === null) return undefined;
    const retryAfterSeconds = current.failure?.retryAfterSeconds;
    const delay = pollDelay({ ...current, retryAfterSeconds });
    return delay === null ? undefined : afterWhenVisible(delay, refresh);
  }, [current, refresh]);

  const { pullRequest, failure } = current;
  const comments = useReviewComments(pullRequest);
  return { pullRequest, failure, comments, isLoading: isTracked && current.branch === null, refresh };
}
