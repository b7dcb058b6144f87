import { CircleCheck } from 'lucide-react';
import { type MergePart, mergedLines } from '#domain/text/merge/mergeThreeWay';
import { BaseText } from './BaseText';
import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';
import type { SideLabels } from './sideLabels';

interface AppliedChangeProps {
  readonly part: MergePart & { readonly kind: 'theirs' | 'mine' | 'both' };
  readonly labels: SideLabels;
  readonly isBaseShown: boolean;
}

/** A change without a conflict: it is already part of the result. */
export function AppliedChange({ part, labels, isBaseShown }: AppliedChangeProps) {
  const { theirChange: theirs, myChange: mine } = labels;
  const title = `${{ theirs, mine, both: 'Same change on both sides' }[part.kind]}, applied`;
  return (
    <section className={styles.part} data-kind="taken" aria-label={title}>
      <p className={styles.head}>
        <CircleCheck />
        {title}
      </p>
      {isBaseShown && <BaseText lines={part.base.lines} />}
      <div className={styles.cell}>
        <MergedText
          lines={mergedLines(part)}
          base={part.base.lines}
          tone={part.kind === 'mine' ? 'mine' : 'theirs'}
        />
      </div>
    </section>
  );
}
