import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useRemote, useRemoteMap } from '@site/src/features/remoteData';
import { lazy, Suspense } from 'react';
import type { BranchReview } from '#domain/api/branches';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { isTextPath } from '#domain/git/paths';
import { toEditableText } from '#domain/text/lineEndings';
import { useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { FailureBanner } from '../../ui/FailureBanner';
import styles from './BranchReviewDialog.module.css';
import { toShownPath } from './changeLabels';
import type { ReviewedChange } from './changes';

const ReviewView = lazy(async () => ({ default: (await import('./ReviewView')).ReviewView }));

interface BranchReviewDialogProps {
  /** The branch's pull request, if any. */
  readonly pullRequest: PullRequestStatus | null;
  /** Opens a page in the editor. */
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** Everything that the branch changes compared with the default branch, saved changes only, in a full-window dialog. */
export function BranchReviewDialog({ pullRequest, onOpen, onClose }: BranchReviewDialogProps) {
  const { api } = useServices();
  const branch = useEditorSelector((state) => state.branch);
  const headSha = useEditorSelector((state) => state.headSha);
  const { value, failure, refresh } = useRemote({
    key: ['branch-review', branch],
    version: headSha,
    read: branch === null ? null : (signal) => api.reviewBranch(branch, signal),
  });
  const images = useBranchImages(branch ?? '', value);
  const changes = value?.files.map((file) => toReviewed(file, images)) ?? [];
  return (
    <Dialog title="What this branch changes" isOpen onClose={onClose} size="full">
      {failure && <FailureBanner failure={failure} what="The changes" onRetry={() => void refresh()} />}
      {value === null && !failure && <Loading />}
      {value !== null && changes.length === 0 && (
        <div className={styles.nothing}>
          <p>{branch} doesn't change anything yet. What you save to it will be listed here.</p>
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
      {value !== null && changes.length > 0 && (
        <Suspense fallback={<Loading />}>
          <ReviewView
            changes={changes}
            startPath={null}
            sides={{ before: `on ${value.baseBranch}`, after: `On ${branch}` }}
            summary={<Summary review={value} pullRequest={pullRequest} />}
            canEdit={false}
            onOpen={(path) => {
              onClose();
              onOpen(path);
            }}
            onEdit={nothing}
            onRevert={nothing}
            onSave={null}
            onClose={onClose}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

function nothing(): void {
  // Saved changes can only be reverted by editing.
}

interface SummaryProps {
  readonly review: BranchReview;
  readonly pullRequest: PullRequestStatus | null;
}

function Summary({ review, pullRequest }: SummaryProps) {
  const { files, aheadBy, baseBranch, commits, newlyVisible, staysHidden } = review;
  return (
    <div className={styles.summary}>
      <p>
        {count(files.length, 'file')}, {count(aheadBy, 'commit')} since {baseBranch}
        {pullRequest && (
          <>
            {' · '}
            <a href={pullRequest.url} target="_blank" rel="noopener noreferrer">
              Pull request #{pullRequest.number}
            </a>
          </>
        )}
      </p>
      <Pages title="Visitors will also see" paths={newlyVisible} />
      <Pages title="Stays private" paths={staysHidden} />
      <details>
        <summary>Commits</summary>
        <ul>
          {commits.map(({ subject, author }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: commits have no other identity and keep their order
            <li key={index}>
              {subject} <span className={styles.quiet}>{author}</span>
            </li>
          ))}
          {aheadBy > commits.length && <li>and {aheadBy - commits.length} more</li>}
        </ul>
      </details>
    </div>
  );
}

function Pages({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <div>
      {title}:
      <ul>
        {paths.map((path) => (
          <li key={path}>{toShownPath(path)}</li>
        ))}
      </ul>
    </div>
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Images of the branch by path, as base64; null for one that can't be read. */
function useBranchImages(branch: string, review: BranchReview | null): ReadonlyMap<string, string | null> {
  const { api } = useServices();
  const paths = (review?.files ?? [])
    .filter(({ path, kind }) => path.startsWith('static/') && kind !== 'deleted')
    .map(({ path }) => path);
  return useRemoteMap(['branch-review-image', branch, review?.aheadBy], paths, async (path, signal) => {
    const result = await api.readImage(path, branch, signal);
    return result.ok ? result.value.base64 : null;
  });
}

type ReviewFile = BranchReview['files'][number];

function toReviewed(file: ReviewFile, images: ReadonlyMap<string, string | null>): ReviewedChange {
  const { path, kind, movedFrom } = file;
  return { path, kind, movedFrom, content: toContent(file, images) };
}

function toContent(
  { path, before, after, kind }: ReviewFile,
  images: ReadonlyMap<string, string | null>,
): ReviewedChange['content'] {
  const base64 = images.get(path);
  if (base64) return { type: 'image', base64 };
  if (isTextPath(path) && (before !== null || after !== null)) {
    return { type: 'text', before: toText(before), after: toText(after) };
  }
  if (path.startsWith('static/')) {
    return { type: 'unshown', reason: kind === 'deleted' ? 'This image is deleted.' : 'Loading the image…' };
  }
  return {
    type: 'unshown',
    reason: 'This file is too large to show here. See the pull request on GitHub.',
  };
}

function toText(file: string | null): string {
  return file === null ? '' : toEditableText(file).text;
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={12} />
    </div>
  );
}
