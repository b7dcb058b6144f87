import { useEffect, useState } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';

/** How long to wait before reporting problems in a text that is still being written, in ms. */
const DEBOUNCE_MS = 300;

/**
 * Debounced problems: fixed ones disappear right away, new ones wait until typing pauses, since nearly every text is
 * invalid while it is being written.
 *
 * @returns the same list while the problems are the same, although every parse makes a new one
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
