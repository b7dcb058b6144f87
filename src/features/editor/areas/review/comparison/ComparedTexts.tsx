import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { TextEdit } from '#domain/text/edit/edits';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import styles from './ComparedTexts.module.css';
import { type ComparisonView, createComparisonView } from './comparisonView';

/** Methods of a comparison. */
export type ComparisonHandle = Pick<ComparisonView, 'next' | 'previous'>;

export interface ComparedTextsProps {
  /** Lines joined by `\n`, as is `after`. */
  readonly before: string;
  readonly after: string;
  /** Labels of the two texts: "On main", "Your draft". */
  readonly labels: { readonly before: string; readonly after: string };
  /** Whether unchanged lines are collapsed; true by default. */
  readonly isCollapsed?: boolean;
  /** Reverts one change, by edits of `after`; without it there is no button. */
  readonly onRevert?: (edits: readonly TextEdit[]) => void;
  /** Label of the buttons that revert one change. */
  readonly revertLabel?: string;
  readonly ref?: Ref<ComparisonHandle>;
}

/** Below this width, two texts don't fit side by side. */
const WIDE = '(min-width: 900px)';

/** Two texts and their differences: side by side, or on a narrow screen one below the other. */
export function ComparedTexts({
  before,
  after,
  labels,
  isCollapsed = true,
  onRevert,
  revertLabel = 'Revert this change',
  ref,
}: ComparedTextsProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ComparisonView | null>(null);
  const isSplit = useMediaQuery(WIDE);
  const latest = useLatestRef({ after, onRevert });
  const canRevert = onRevert !== undefined;
  useEffect(() => {
    if (!host.current) return undefined;
    const created = createComparisonView({
      parent: host.current,
      before,
      after: latest.current.after,
      labels: { before: labels.before, after: labels.after },
      isSplit,
      isCollapsed,
      revertLabel,
      ...(canRevert ? { onRevert: (edits) => latest.current.onRevert?.(edits) } : {}),
    });
    view.current = created;
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [before, labels.before, labels.after, isSplit, isCollapsed, revertLabel, canRevert, latest]);
  useEffect(() => view.current?.setAfter(after), [after]);
  useImperativeHandle(ref, () => ({
    next: () => view.current?.next(),
    previous: () => view.current?.previous(),
  }));
  return (
    <div className={styles.comparison} data-split={isSplit} data-revert={canRevert}>
      <div className={styles.labels}>
        <span className={styles.before}>{labels.before}</span>
        <span className={styles.after}>{labels.after}</span>
      </div>
      <div ref={host} className={styles.texts} />
    </div>
  );
}
