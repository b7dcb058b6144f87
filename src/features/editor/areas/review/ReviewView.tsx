import { Button } from '@site/src/components/ui/Button';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ProposedChange } from '#domain/git/proposedChanges';
import { countNoun } from '#domain/text/countNoun';
import type { TextEdit } from '#domain/text/edit/edits';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { countChanges } from '../../core/store/changeSet';
import type { ReviewedChange } from './changes';
import type { ComparisonHandle } from './comparison/ComparedTexts';
import { RejectedChanges } from './RejectedChanges';
import { ReviewBar } from './ReviewBar';
import { ReviewedFile, type ReviewSides } from './ReviewedFile';
import { ReviewFiles } from './ReviewFiles';
import styles from './ReviewView.module.css';

export interface ReviewViewProps {
  readonly changes: readonly ReviewedChange[];
  /** The change to show first; by default the first one in the list. */
  readonly startPath: string | null;
  readonly sides: ReviewSides;
  /** Shown above the files. */
  readonly summary?: ReactNode;
  /** Shown when there is no change. */
  readonly nothing?: string;
  /** Opens a page in the editor. */
  readonly onOpen: (path: string) => void;
  /** Reverts a part of a change. */
  readonly onEdit: (path: string, edits: readonly TextEdit[]) => void;
  readonly onRevert: (change: ReviewedChange) => void;
  /** Accepts a rejected change again; null stands for the file as a whole. */
  readonly onRestore?: (change: ReviewedChange, part: ProposedChange | null) => void;
  readonly onClose: () => void;
}

/** All changes, file by file, side by side. F7 moves to the next change, Shift+F7 to the previous one. */
export function ReviewView(props: ReviewViewProps) {
  const { changes, startPath, sides, summary, nothing = 'No changes to review.' } = props;
  const { onOpen, onEdit, onRevert, onRestore, onClose } = props;
  const { access, save } = useEditor();
  const { canEdit } = access;
  const saveCount = useEditorSelector(countChanges);
  const [path, setPath] = useState(startPath);
  const [isCollapsed, setCollapsed] = useState(true);
  const comparison = useRef<ComparisonHandle | null>(null);
  useChangeKeys(comparison);
  const shown = changes.find((change) => change.path === path) ?? changes[0];
  if (!shown) {
    return (
      <div className={styles.nothing}>
        <p>{nothing}</p>
        <Button onClick={onClose}>Close</Button>
      </div>
    );
  }
  function closeAnd(act: () => void) {
    onClose();
    act();
  }

  return (
    <div className={styles.view}>
      <ReviewFiles changes={changes} shown={shown} summary={summary} onShow={setPath} />
      <section className={styles.file} aria-label={shown.path}>
        <div>
          <ReviewBar
            change={shown}
            canEdit={canEdit}
            isCollapsed={isCollapsed}
            onCollapse={setCollapsed}
            onNext={() => comparison.current?.next()}
            onPrevious={() => comparison.current?.previous()}
            onOpen={() => closeAnd(() => onOpen(shown.path))}
            onRevert={() => onRevert(shown)}
          />
          {shown.proposal && (
            <RejectedChanges
              proposal={shown.proposal}
              onRestore={canEdit && onRestore ? (part) => onRestore(shown, part) : null}
            />
          )}
        </div>
        <ReviewedFile
          key={shown.path}
          change={shown}
          sides={sides}
          isCollapsed={isCollapsed}
          onEdit={canEdit ? (edits) => onEdit(shown.path, edits) : null}
          handle={comparison}
        />
      </section>
      <footer className={styles.foot}>
        <Button onClick={onClose}>Close</Button>
        {canEdit && saveCount > 0 && (
          <Button variant="primary" onClick={() => closeAnd(() => void save())}>
            Save {countNoun(saveCount, 'file')}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Handles F7 and Shift+F7, wherever the focus is. */
function useChangeKeys(comparison: RefObject<ComparisonHandle | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F7') return;
      event.preventDefault();
      if (event.shiftKey) comparison.current?.previous();
      else comparison.current?.next();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [comparison]);
}
