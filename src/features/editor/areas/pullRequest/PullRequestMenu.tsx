import { Popover } from '@site/src/components/ui/Popover';
import { GitMerge, GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { countChanges } from '../../core/store/changeSet';
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
  readonly onOpenPage: (path: string) => void;
}

/** The branch's pull request and its state; opens to what checks and reviewers say, and to merging it. */
export function PullRequestMenu(props: PullRequestMenuProps) {
  const { tracker, className, onEditText, onReviewBranch, onOpenPage } = props;
  // The one that is asked about stays: merged, it may be gone from the tracker before the dialog is.
  const [merging, setMerging] = useState<PullRequestStatus | null>(null);
  const { pullRequest, failure } = tracker;
  const { branches, access } = useEditor();
  const hasUnsavedChanges = useEditorSelector((state) => countChanges(state) > 0);
  return (
    <>
      {pullRequest && (
        <Popover
          align="end"
          className={className}
          label={`Pull request #${pullRequest.number}: ${pullRequestLabels(pullRequest).text}`}
          trigger={<Trigger pullRequest={pullRequest} />}
        >
          {(close) => (
            <PullRequestDetails
              pullRequest={pullRequest}
              failure={failure}
              comments={tracker.comments}
              situation={{ isAdmin: access.isAdmin, hasUnsavedChanges }}
              onRefresh={tracker.refresh}
              onOpenPage={(path) => {
                close();
                onOpenPage(path);
              }}
              onMerge={() => {
                close();
                setMerging(pullRequest);
              }}
              onReviewBranch={() => {
                close();
                onReviewBranch();
              }}
              onEditText={() => {
                close();
                onEditText();
              }}
            />
          )}
        </Popover>
      )}
      {merging && (
        <MergeDialog
          pullRequest={merging}
          branches={branches}
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

function Trigger({ pullRequest }: { readonly pullRequest: PullRequestStatus }) {
  const { tone, text } = pullRequestLabels(pullRequest);
  const Icon = pullRequest.state === 'merged' ? GitMerge : GitPullRequest;
  return (
    <span className={styles.trigger} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span className={styles.words}>{`#${pullRequest.number}: ${text}`}</span>
    </span>
  );
}
