import { Button, IconButton } from '@site/src/components/ui/Button';
import { ArrowDown, ArrowUp, PencilLine, Undo2, UnfoldVertical } from 'lucide-react';
import { toShortPath } from '#domain/git/paths';
import { labelsFor } from './changeLabels';
import type { ReviewedChange } from './changes';
import { ChangeCounts } from './changes/ChangeCounts';
import styles from './ReviewBar.module.css';

interface ReviewBarProps {
  readonly change: ReviewedChange;
  readonly canEdit: boolean;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onOpen: () => void;
  readonly onRevert: () => void;
}

/** The bar above the change under review, with the actions for it. */
export function ReviewBar({ change, canEdit, isCollapsed, onCollapse, ...actions }: ReviewBarProps) {
  const { path, kind, movedFrom, content } = change;
  const labels = labelsFor(change);
  const revertLabel = change.proposal ? change.proposal.rejectLabel : labels.revert;
  const isCompared =
    content.type === 'text' && (kind === 'changed' || kind === 'moved') && content.before !== content.after;
  return (
    <div className={styles.bar}>
      <h3 className={styles.name}>
        {movedFrom !== null && `${toShortPath(movedFrom)} → `}
        {toShortPath(path)}
      </h3>
      <p className={styles.state}>
        {labels.state}
        {content.type === 'text' && <ChangeCounts before={content.before} after={content.after} />}
      </p>
      <div className={styles.actions}>
        {isCompared && (
          <>
            <IconButton label="Previous change" shortcut="Shift+F7" onClick={actions.onPrevious}>
              <ArrowUp />
            </IconButton>
            <IconButton label="Next change" shortcut="F7" onClick={actions.onNext}>
              <ArrowDown />
            </IconButton>
            <IconButton
              label="Show unchanged lines"
              aria-pressed={!isCollapsed}
              onClick={() => onCollapse(!isCollapsed)}
            >
              <UnfoldVertical />
            </IconButton>
          </>
        )}
        {kind !== 'deleted' && content.type === 'text' && (
          <Button size="small" icon={<PencilLine />} onClick={actions.onOpen}>
            Edit
          </Button>
        )}
        {canEdit && revertLabel !== null && (
          <Button size="small" icon={<Undo2 />} onClick={actions.onRevert}>
            {revertLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
