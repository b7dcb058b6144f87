import { useEffect, useState } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';

/** Waits this long, in ms, before saying what is wrong with something that is still being written. */
const DEBOUNCE_MS = 300;

/**
 * The problems as they are to be shown: what is mended goes at once, what is new waits for the typing to pause, since
 * nearly everything is wrong while it is being written.
 *
 * @returns the same list as long as the same is wrong: every look at the text makes a new one
 */
export function useDebouncedDiagnostics(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const [shown, setShown] = useState(problems);
  const isSame = areSame(problems, shown);
  const isMore = problems.length > shown.length;
  useEffect(() => {
    if (isSame) return undefined;
    if (!isMore) {
      setShown(problems);
      return undefined;
    }
    const timer = setTimeout(() => setShown(problems), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [problems, isSame, isMore]);
  return shown;
}

function areSame(a: readonly ContentProblem[], b: readonly ContentProblem[]): boolean {
  return a.length === b.length && a.every((problem, at) => isSameProblem(problem, b[at]));
}

function isSameProblem(a: ContentProblem, b: ContentProblem | undefined): boolean {
  return a.from === b?.from && a.to === b.to && a.reason === b.reason && a.fix?.from === b.fix?.from;
}
