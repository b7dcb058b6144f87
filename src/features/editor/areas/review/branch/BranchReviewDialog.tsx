import { CommitList } from '@site/src/components/ui/CommitList';
import disclosure from '@site/src/components/ui/Disclosure.module.css';
import { onDemand } from '@site/src/components/ui/onDemand';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useRemoteMap } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import type { BranchReview } from '#domain/api/branches';
import type { PullRequestStatus } from '#domain/api/pullRequests';
import { toShortPath } from '#domain/git/paths';
import { countNoun } from '#domain/text/countNoun';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { useServices } from '../../../core/EditorServices';
import { findDocument } from '../../../core/store/editorState';
import { FailureBanner } from '../../../ui/FailureBanner';
import { useRejections } from '../useRejections';
import styles from './BranchReviewDialog.module.css';
import { toBranchChange } from './branchChanges';
import { useBranchReview } from './useBranchReview';

const ReviewView = onDemand(
  async () => (await import('../ReviewView')).ReviewView,
  () => <Skeleton isInset lines={12} />,
);

interface BranchReviewDialogProps {
  readonly pullRequest: PullRequestStatus | null;
  /** Opens a page in the editor. */
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * Everything that the branch changes compared with the default branch, in a full-window dialog. Editors reject changes
 * one by one: that makes unsaved edits of the branch, which are listed as rejected until they are saved.
 */
export function BranchReviewDialog({ pullRequest, onOpen, onClose }: BranchReviewDialogProps) {
  const branch = useEditorSelector((state) => state.branch);
  const { value, failure, refresh } = useBranchReview();
  const { access } = useEditor();
  const documents = useEditorSelector((state) => state.documents);
  const images = useBranchImages(branch ?? '', value);
  const changes = useMemo(
    () =>
      value?.files.map((file) => toBranchChange(file, findDocument({ documents }, file.path), images)) ?? [],
    [value, documents, images],
  );
  const rejections = useRejections(changes);
  return (
    <Dialog title="What this branch changes" isOpen onClose={onClose} size="full">
      {failure && <FailureBanner failure={failure} what="The changes" onRetry={() => void refresh()} />}
      {value === null && !failure && <Skeleton isInset lines={12} />}
      {value !== null && (
        <ReviewView
          changes={changes}
          startPath={null}
          sides={{ before: 'when the branch started', after: `On ${branch}` }}
          summary={<Summary review={value} pullRequest={pullRequest} canEdit={access.canEdit} />}
          nothing={`${branch} doesn't change anything yet. What you save to it will be listed here.`}
          onOpen={onOpen}
          onEdit={(path, edits) => void rejections.reject(path, edits)}
          onRevert={({ path }) => void rejections.rejectAll(path)}
          onRestore={({ path }, part) => void rejections.restore(path, part)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SummaryProps {
  readonly review: BranchReview;
  readonly pullRequest: PullRequestStatus | null;
  readonly canEdit: boolean;
}

function Summary({ review, pullRequest, canEdit }: SummaryProps) {
  const { files, aheadBy, baseBranch, commits, newlyVisible, staysHidden } = review;
  return (
    <div className={styles.summary}>
      <p>
        {countNoun(files.length, 'file')}, {countNoun(aheadBy, 'commit')} since {baseBranch}
        {pullRequest && (
          <>
            {' · '}
            <a href={pullRequest.url} target="_blank" rel="noopener noreferrer">
              Pull request #{pullRequest.number}
            </a>
          </>
        )}
      </p>
      {canEdit && (
        <p>Reject what you don't want, then save. The rest is accepted when the branch is merged.</p>
      )}
      <Pages title="Visitors will also see" paths={newlyVisible} />
      <Pages title="Stays private" paths={staysHidden} />
      <details>
        <summary className={disclosure.summary}>Commits</summary>
        <CommitList commits={commits} count={aheadBy} />
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
          <li key={path}>{toShortPath(path)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Images of the branch by path, as base64; null for one that can't be read. */
function useBranchImages(branch: string, review: BranchReview | null): ReadonlyMap<string, string | null> {
  const { api } = useServices();
  const paths = (review?.files ?? [])
    .filter(({ path, kind }) => path.startsWith('static/') && kind !== 'deleted')
    .map(({ path }) => path);
  return useRemoteMap(['branch-review-image', branch, review?.aheadBy], paths, async (path, signal) => {
    const result = await api.readImage(path, branch, signal);
    return result.ok ? { ok: true, value: result.value.base64 } : result;
  });
}
