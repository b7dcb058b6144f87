import { Popover } from '@site/src/components/ui/overlays/Popover';
import { type BranchManager, isReadOnlyBranch } from '@site/src/features/branches';
import { CircleAlert, GitMerge, GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import { MergeDialog } from './MergeDialog';
import { PullRequestDetails } from './PullRequestDetails';
import styles from './PullRequestMenu.module.css';
import { pullRequestLabels } from './pullRequestLabels';
import type { PullRequestTracker } from './usePullRequest';

interface PullRequestMenuProps {
  readonly tracker: PullRequestTracker;
  readonly className?: string | undefined;
  /** Opens the dialog with title and description. */
  readonly onEditText: () => void;
  /** Shows everything that the branch changes. */
  readonly onReviewBranch: () => void;
  /** Opens the dialog that merges the default branch into the branch. */
  readonly onUpdateBranch: () => void;
  readonly onOpenPage: (path: string) => void;
}

/** The branch's pull request and its state; opens a menu with checks, reviews and the merge. */
export function PullRequestMenu(props: PullRequestMenuProps) {
  const { tracker, className, onEditText, onReviewBranch, onUpdateBranch, onOpenPage } = props;
  // The pull request being merged. Kept separately: once merged, the tracker may drop it while the dialog is still
  // open.
  const [merging, setMerging] = useState<PullRequestStatus | null>(null);
  const { pullRequest, failure } = tracker;
  const { branches, access } = useEditor();
  const hasUnsavedChanges = useEditorSelector(selectHasChanges);
  return (
    <>
      {pullRequest && (
        <Popover
          align="end"
          className={className}
          label={`Pull request #${pullRequest.number}: ${pullRequestLabels(pullRequest).text}`}
          trigger={<Trigger pullRequest={pullRequest} />}
        >
          {(close) => {
            const closing =
              <Args extends unknown[]>(act: (...args: Args) => void) =>
              (...args: Args) => {
                close();
                act(...args);
              };
            return (
              <PullRequestDetails
                pullRequest={pullRequest}
                failure={failure}
                comments={tracker.comments}
                mergeState={{ isAdmin: access.isAdmin, hasUnsavedChanges }}
                onRefresh={tracker.refresh}
                onOpenPage={closing(onOpenPage)}
                onMerge={closing(() => setMerging(pullRequest))}
                onReviewBranch={closing(onReviewBranch)}
                onUpdateBranch={canUpdate(branches, pullRequest) ? closing(onUpdateBranch) : null}
                onEditText={
                  pullRequest.isOwn && !isReadOnlyBranch(branches, pullRequest.headBranch)
                    ? closing(onEditText)
                    : null
                }
              />
            );
          }}
        </Popover>
      )}
      {merging && (
        <MergeDialog
          pullRequest={merging}
          branches={branches}
          userId={access.user.id}
          onMerged={tracker.refresh}
          onClose={() => {
            setMerging(null);
            tracker.refresh();
          }}
        />
      )}
    </>
  );
}

/** Whether the pull request's branch can be updated from its base here. */
function canUpdate(branches: BranchManager, { headBranch, baseBranch }: PullRequestStatus): boolean {
  return baseBranch === branches.defaultBranch && !isReadOnlyBranch(branches, headBranch);
}

function Trigger({ pullRequest }: { readonly pullRequest: PullRequestStatus }) {
  const { tone, text } = pullRequestLabels(pullRequest);
  const Icon = tone === 'bad' ? CircleAlert : pullRequest.state === 'merged' ? GitMerge : GitPullRequest;
  return (
    <span className={styles.trigger} data-tone={tone}>
      <Icon />
      <span className={styles.words}>
        #{pullRequest.number}
        <span className={styles.state}>: {text}</span>
      </span>
    </span>
  );
}
