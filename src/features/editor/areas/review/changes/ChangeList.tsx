import { Button } from '@site/src/components/ui/Button';
import { useMemo } from 'react';
import { isTextPath } from '#domain/git/paths';
import { countNoun } from '#domain/text/countNoun';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { listReviewed, type ReviewedChange } from '../changes';
import { RevertDialog } from '../RevertDialog';
import { useRevert } from '../useRevert';
import { BranchFiles } from './BranchFiles';
import styles from './ChangeList.module.css';
import { ChangeRows } from './ChangeRows';

export interface ChangeListProps {
  /** Opens a page in the editor. */
  readonly onOpen: (path: string) => void;
  /** Shows the changes side by side, starting with the given one, or with the first. */
  readonly onReview: (path: string | null) => void;
  /** Shows everything that the branch changes. */
  readonly onReviewBranch: () => void;
}

/** Everything that the next save would send, and the files that the branch changes already. */
export function ChangeList({ onOpen, onReview, onReviewBranch }: ChangeListProps) {
  const { access, branches } = useEditor();
  const { canEdit } = access;
  const branch = useEditorSelector((state) => state.branch);
  const activePath = useEditorSelector(({ path }) => path);
  const documents = useEditorSelector((state) => state.documents);
  const images = useEditorSelector((state) => state.images);
  const changes = useMemo(() => listReviewed({ documents, images }), [documents, images]);
  const revert = useRevert();
  /** Deleted pages and images can't be opened in the editor, so the review shows them. */
  const open = ({ path, kind }: ReviewedChange, review: (path: string) => void): void =>
    kind === 'deleted' || !isTextPath(path) ? review(path) : onOpen(path);
  return (
    <section className={styles.panel} aria-label="Changes">
      <div className={styles.head}>
        <h2 className={styles.title}>{countLabel(changes.length)}</h2>
        {changes.length > 0 && (
          <Button size="small" onClick={() => onReview(null)}>
            Review changes
          </Button>
        )}
      </div>
      <div className={styles.lists}>
        {changes.length === 0 && (
          <p className={styles.empty}>Pages you edit, add, move or delete are listed here until you save.</p>
        )}
        <ChangeRows
          changes={changes}
          activePath={activePath}
          onOpen={(change) => open(change, onReview)}
          onRevert={canEdit ? revert.request : null}
        />
        {canEdit && branch !== null && branch !== branches.defaultBranch && (
          <BranchFiles
            activePath={activePath}
            onOpen={(change) => open(change, onReviewBranch)}
            onReview={onReviewBranch}
          />
        )}
      </div>
      <RevertDialog {...revert} />
    </section>
  );
}

function countLabel(count: number): string {
  return count === 0 ? 'Nothing to save' : `${countNoun(count, 'file')} changed`;
}
