import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { ComparedTextsProps } from './comparison/ComparedTexts';

/** {@link ComparedTextsProps} for a read-only comparison. */
export type TextComparisonProps = Pick<ComparedTextsProps, 'before' | 'after' | 'labels'>;

/** A comparison of two texts. It is loaded when it is first shown, and fills its parent. */
export const TextComparison = onDemand<TextComparisonProps>(
  async () => (await import('./comparison/ComparedTexts')).ComparedTexts,
  () => <Skeleton lines={8} />,
);
