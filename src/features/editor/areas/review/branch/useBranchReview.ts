import { type Remote, useRemote } from '@site/src/features/remoteData';
import type { BranchReview } from '#domain/api/branches';
import { useEditorSelector } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';

/** Everything that the current branch changes compared with the default branch. Reads it again after a save. */
export function useBranchReview(): Remote<BranchReview> {
  const { api } = useServices();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  return useRemote({
    key: ['branch-review', branch],
    version: headSha,
    read: branch === null ? null : (signal) => api.reviewBranch(branch, signal),
  });
}
