import type { ApiFailure } from '@site/src/data/functions/request';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PullRequestStatus, ReviewThread } from '#domain/api/pullRequests';
import { useServices } from '../../core/EditorServices';
import { afterWhenVisible } from './whenVisible';

/** Reviewers write slowly: how often one looks, in ms. */
const INTERVAL = 2 * 60_000;

/** What reviewers wrote about the branch, as far as it is known. */
export interface ReviewComments {
  readonly threads: readonly ReviewThread[];
  readonly isLoading: boolean;
  readonly failure: ApiFailure | null;
  readonly refresh: () => void;
}

interface Reading {
  readonly number: number | null;
  readonly threads: readonly ReviewThread[];
  readonly failure: ApiFailure | null;
}

const NOTHING: Reading = { number: null, threads: [], failure: null };

/**
 * Reads the comments on lines of the open pull request, and again with every new commit of it.
 *
 * @param pullRequest of the branch; null for none
 */
export function useReviewComments(pullRequest: PullRequestStatus | null): ReviewComments {
  const { api } = useServices();
  const [reading, setReading] = useState(NOTHING);
  const [look, setLook] = useState(0);
  const refresh = useCallback(() => setLook((count) => count + 1), []);
  const open = pullRequest?.state === 'open' ? pullRequest : null;
  const [branch, number, head] = [open?.headBranch, open?.number ?? null, open?.headSha];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head and a wish are reasons to look.
  useEffect(() => {
    if (branch === undefined) return undefined;
    const abort = new AbortController();
    void api.readReviewComments(branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) setReading({ number, threads: result.value.threads, failure: null });
      else {
        setReading((before) => ({
          number,
          threads: before.number === number ? before.threads : [],
          failure: result.failure,
        }));
      }
    });
    return () => abort.abort();
  }, [api, branch, number, head, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading starts the wait for the next one.
  useEffect(
    () => (branch === undefined ? undefined : afterWhenVisible(INTERVAL, refresh)),
    [branch, reading, refresh],
  );
  const current = number !== null && reading.number === number ? reading : NOTHING;
  const { threads, failure } = current;
  return useMemo(
    () => ({ threads, failure, isLoading: number !== null && current === NOTHING, refresh }),
    [threads, failure, number, current, refresh],
  );
}
