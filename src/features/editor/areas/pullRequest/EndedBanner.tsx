import { Button } from '@site/src/components/ui/Button';
import { useState } from 'react';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { toHref } from '#domain/content/paths';
import { isPagePath } from '#domain/git/paths';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import styles from '../../ui/Banner.module.css';
import { siteLabel } from './pullRequestLabels';

interface EndedBannerProps {
  /** The branch's pull request; null for none. */
  readonly pullRequest: PullRequestStatus | null;
  /** Opens the dialog for another pull request. */
  readonly onOpenAnother: () => void;
}

/** Says that the branch's pull request was merged or closed, by anyone, and what to do next. */
export function EndedBanner({ pullRequest, onOpenAnother }: EndedBannerProps) {
  const { access } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (!pullRequest || !access.canEdit || pullRequest.headBranch !== branch) return null;
  if (pullRequest.state === 'merged') return <MergedBanner pullRequest={pullRequest} />;
  if (pullRequest.state !== 'closed' || dismissed === pullRequest.number) return null;
  return (
    <section className={styles.banner} aria-label="Pull request closed">
      <p role="status">
        <a href={pullRequest.url} target="_blank" rel="noopener noreferrer">
          Pull request #{pullRequest.number}
        </a>{' '}
        was closed without being merged. The branch still has its changes.
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setDismissed(pullRequest.number)}>
          Dismiss
        </Button>
        <Button size="small" onClick={onOpenAnother}>
          Open another pull request
        </Button>
      </div>
    </section>
  );
}

function MergedBanner({ pullRequest }: { readonly pullRequest: PullRequestStatus }) {
  const { branches, save } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const hasChanges = useEditorSelector(selectHasChanges);
  const lastSave = useEditorSelector((state) => state.save);
  const { number, url, baseBranch, site } = pullRequest;
  // The banner about the save already says this.
  if (lastSave.status === 'failed' && lastSave.failure.mergedPullRequest === number) return null;
  return (
    <section className={styles.banner} aria-label="Pull request merged">
      <p role="status">
        <a href={url} target="_blank" rel="noopener noreferrer">
          Pull request #{number}
        </a>{' '}
        was merged into {baseBranch}. {siteLabel(site).text}
        {hasChanges && ' Your unsaved changes need a new branch.'}
        {path !== null && isPagePath(path) && site === 'live' && (
          <>
            {' '}
            <a href={toHref(path)} target="_blank" rel="noopener">
              View this page on the site
            </a>
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant={hasChanges ? 'secondary' : 'primary'}
          onClick={() => branches.switchTo(branches.defaultBranch)}
        >
          Switch to {branches.defaultBranch}
        </Button>
        {hasChanges && (
          <Button
            size="small"
            variant="primary"
            isBusy={lastSave.status === 'saving'}
            onClick={() => void save({ isToNewBranch: true })}
          >
            Save to a new branch
          </Button>
        )}
      </div>
    </section>
  );
}
