import { useEffect, useState } from 'react';
import type { ContentProblem } from '#domain/content/mdx/check/problem';

/** How long to wait before reporting problems in a text that is still being written, in ms. */
const DEBOUNCE_MS = 300;

/** Problems, and the text that their offsets refer to. */
export interface FoundProblems {
  readonly problems: readonly ContentProblem[];
  readonly text: string;
}

/**
 * Debounced problems: fixed ones disappear right away, new ones wait until typing pauses, since nearly every text is
 * invalid while it is being written.
 *
 * @param problems all of them with offsets of `text`
 * @returns the same object while the problems are the same, although every parse makes a new list
 */
export function useDebouncedDiagnostics(problems: readonly ContentProblem[], text: string): FoundProblems {
  const [shown, setShown] = useState<FoundProblems>({ problems, text });
  const isSame = areSame(problems, shown.problems);
  const isMore = problems.length > shown.problems.length;
  useEffect(() => {
    if (isSame) return undefined;
    if (!isMore) {
      setShown({ problems, text });
      return undefined;
    }
    const timer = setTimeout(() => setShown({ problems, text }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [problems, text, isSame, isMore]);
  return shown;
}

function areSame(a: readonly ContentProblem[], b: readonly ContentProblem[]): boolean {
  return a.length === b.length && a.every((problem, at) => isSameProblem(problem, b[at]));
}

function isSameProblem(a: ContentProblem, b: ContentProblem | undefined): boolean {
  return a.from === b?.from && a.to === b.to && a.reason === b.reason && a.fix?.from === b.fix?.from;
}
