import { useState } from 'react';
import type { Remote } from './useRemote';

/**
 * The failure to show: it stays until the retry has ended, so that the layout doesn't shift and the retry button keeps
 * the focus.
 */
export function useShownFailure({
  failure,
  isReading,
}: Pick<Remote<unknown>, 'failure' | 'isReading'>): Remote<unknown>['failure'] {
  const [last, setLast] = useState(failure);
  const shown = failure ?? (isReading ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
