import { toast } from '@site/src/components/ui/overlays/toast';
import { useIsMounted } from '@site/src/components/ui/useIsMounted';
import { describeFailedMerge, isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { useRef, useState } from 'react';
import type { BranchUpdate, MergeConflict, Resolution } from '#domain/api/branches';
import { useServices } from '../../../core/EditorServices';

/** An update of a branch that isn't carried out yet. */
export interface BranchUpdateState {
  /** What it would bring, as last read. */
  readonly update: BranchUpdate | null;
  readonly isReading: boolean;
  readonly readFailure: ApiFailure | null;
  readonly refresh: () => Promise<void>;
  /** How a conflict is resolved; null while it isn't. */
  readonly findResolution: (conflict: MergeConflict) => Resolution | null;
  readonly resolve: (conflict: MergeConflict, resolution: Resolution) => void;
  readonly isSending: boolean;
  /** Why the last attempt failed. */
  readonly failure: ApiFailure | null;
  /** @returns whether the branch was updated */
  readonly send: () => Promise<boolean>;
}

/**
 * Reads what merging the default branch into a branch would bring, and merges it. While it is unknown whether a request
 * had its effect, it is repeated under the same id, so the branch is merged only once. When the dialog was closed before
 * the response, a toast has the failure.
 *
 * @param headSha the branch's head, as the editor knows it
 */
export function useBranchUpdate(branch: string, headSha: string | null): BranchUpdateState {
  const { api, createId } = useServices();
  const { value, failure, isReading, refresh } = useRemote({
    key: ['branch-update', branch],
    version: headSha,
    read: (signal) => api.readBranchUpdate(branch, signal),
  });
  const [resolutions, setResolutions] = useState<ReadonlyMap<string, Resolution>>(new Map());
  const [sending, setSending] = useState<{
    readonly isSending: boolean;
    readonly failure: ApiFailure | null;
  }>({ isSending: false, failure: null });
  const isMounted = useIsMounted();
  const unanswered = useRef<{ readonly id: string; readonly request: string } | null>(null);
  const findResolution = (conflict: MergeConflict) => resolutions.get(toKey(conflict)) ?? null;

  async function send(): Promise<boolean> {
    if (!value) return false;
    const { branchSha, defaultSha, conflicts } = value;
    const request = {
      branch,
      branchSha,
      defaultSha,
      resolutions: conflicts.flatMap((conflict) => findResolution(conflict) ?? []),
    };
    const text = JSON.stringify(request);
    const operationId = unanswered.current?.request === text ? unanswered.current.id : createId();
    setSending({ isSending: true, failure: null });
    const result = await api.updateBranch({ operationId, ...request });
    if (result.ok) {
      unanswered.current = null;
      setSending({ isSending: false, failure: null });
      return true;
    }
    const isUnknown = isUnconfirmed(result.failure);
    unanswered.current = isUnknown ? { id: operationId, request: text } : null;
    const described = describeFailedMerge(result.failure, 'update');
    setSending({ isSending: false, failure: described });
    if (!isMounted.current) {
      const what = isUnknown ? '' : `${branch} wasn't updated. `;
      toast.show({ tone: 'error', text: what + described.message });
    }
    // Something has changed since it was read.
    if (result.failure.status === 409) void refresh();
    return false;
  }

  return {
    update: value,
    isReading,
    readFailure: failure,
    refresh,
    findResolution,
    resolve: (conflict, resolution) =>
      setResolutions((before) => new Map(before).set(toKey(conflict), resolution)),
    ...sending,
    send,
  };
}

/** A conflict whose texts have changed has to be resolved again. */
function toKey(conflict: MergeConflict): string {
  return JSON.stringify(conflict);
}
