import { Skeleton } from '@site/src/components/ui/Skeleton';
import { lazy, Suspense } from 'react';
import type { ComparedTextsProps } from './comparison/ComparedTexts';

const ComparedTexts = lazy(async () => ({
  default: (await import('./comparison/ComparedTexts')).ComparedTexts,
}));

/** {@link ComparedTextsProps} for a read-only comparison. */
export type TextComparisonProps = Pick<ComparedTextsProps, 'before' | 'after' | 'labels'>;

/** A comparison of two texts. It is loaded when it is first shown, and fills its parent. */
export function TextComparison(props: TextComparisonProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ComparedTexts {...props} />
    </Suspense>
  );
}
