import { useEffect, useState } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';

/** Waits this long, in ms, before saying what is wrong with something that is still being written. */
const PATIENCE = 500;

/**
 * The problems as they are to be shown: what is mended goes at once, what is new waits for the typing to pause, since
 * nearly everything is wrong while it is being written.
 */
export function useCalmProblems(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const [shown, setShown] = useState(problems);
  const isMore = problems.length > shown.length;
  useEffect(() => {
    if (!isMore) {
      setShown(problems);
      return undefined;
    }
    const timer = setTimeout(() => setShown(problems), PATIENCE);
    return () => clearTimeout(timer);
  }, [problems, isMore]);
  return shown;
}
