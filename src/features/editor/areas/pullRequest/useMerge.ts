import { toast } from '@site/src/components/ui/overlays/toast';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { describeFailedMerge } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { useCallback, useRef, useState } from 'react';
import type { MergeResponse, PullRequestStatus } from '#domain/api/pullRequests';
import { useServices } from '../../core/EditorServices';

/** Progress of a merge. */
export type MergeState =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'merged'; readonly merge: MergeResponse };

/**
 * Merges one pull request. When its response is lost, the request is repeated under the same id, so it is merged only
 * once. When the dialog was closed before the response, a toast has the result.
 */
export function useMerge({ number, headSha }: PullRequestStatus): {
  readonly state: MergeState;
  /** @returns whether it is merged */
  readonly merge: () => Promise<boolean>;
} {
  const { api, createId } = useServices();
  const [state, setState] = useState<MergeState>({ status: 'idle' });
  const isMounted = useIsMounted();
  const unanswered = useRef<string | null>(null);
  const merge = useCallback(async () => {
    const operationId = unanswered.current ?? createId();
    setState({ status: 'running' });
    const result = await api.mergePullRequest({ operationId, number, expectedHead: headSha });
    unanswered.current = !result.ok && result.failure.key === 'network' ? operationId : null;
    setState(
      result.ok ? { status: 'merged', merge: result.value } : { status: 'failed', failure: result.failure },
    );
    if (!isMounted.current) announceResult(number, result);
    return result.ok;
  }, [api, createId, isMounted, number, headSha]);
  return { state, merge };
}

function announceResult(number: number, result: ApiResult<unknown>): void {
  toast.show(
    result.ok
      ? { tone: 'success', text: `Merged pull request #${number}.` }
      : { tone: 'error', text: describeFailedMerge(result.failure, 'merge').message },
  );
}
