import { CircleCheck } from 'lucide-react';
import { type MergePart, mergedLines } from '#domain/text/mergeThreeWay';
import { BaseText } from './BaseText';
import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';

const WHO = {
  theirs: 'Their change',
  mine: 'Your change',
  both: 'Same change on both sides',
} as const;

interface AppliedChangeProps {
  readonly part: MergePart & { readonly kind: keyof typeof WHO };
  readonly isBaseShown: boolean;
}

/** A change without a conflict: it is already part of the result. */
export function AppliedChange({ part, isBaseShown }: AppliedChangeProps) {
  return (
    <section className={styles.part} data-kind="taken" aria-label={`${WHO[part.kind]}, applied`}>
      <p className={styles.head}>
        <CircleCheck aria-hidden="true" />
        {WHO[part.kind]}, applied
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
