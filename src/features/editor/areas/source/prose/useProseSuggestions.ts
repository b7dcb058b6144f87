import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { connectWorker, type WorkerConnection } from '../../../core/connectWorker';
import { moveProblems } from '../moveProblems';
import type { ProseRequest, ProseResponse } from './proseWorker';
import { useSiteWords } from './useSiteWords';

/** How long typing has to pause, in ms: wording isn't urgent. */
const PAUSE = 800;

type ProseWorker = WorkerConnection<ProseRequest, ProseResponse>;

const NONE: readonly ContentProblem[] = [];

/** Findings in the prose of a page. */
interface ProseSuggestions {
  readonly suggestions: readonly ContentProblem[];
  /** Adds a word to the site's dictionary, in the change set. */
  readonly addWord: (word: string) => void;
}

/**
 * Suggestions on the spelling and wording of a page, by the rules of `npm run lint:docs`. A worker makes them once
 * typing pauses; its code and its dictionaries are loaded with the first change of the text.
 *
 * @param original the text before the change
 * @param text null for a text that isn't prose or is read-only: it gets no suggestions
 */
export function useProseSuggestions(original: string, text: string | null): ProseSuggestions {
  const [answer, setAnswer] = useState<ProseResponse | null>(null);
  const worker = useRef<ProseWorker | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && text !== null && text !== original && typeof Worker !== 'undefined') setIsNeeded(true);
  const { text: siteWords, addWord: addSiteWord } = useSiteWords(isNeeded);
  useEffect(() => () => worker.current?.stop(), []);
  useEffect(() => {
    if (text === null || !isNeeded || siteWords === null) return undefined;
    const timer = setTimeout(() => {
      worker.current ??= startWorker(setAnswer, () => {
        worker.current = null;
      });
      worker.current.post({ text, siteWords });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isNeeded, siteWords, text]);
  const suggestions = useMemo(
    () => (text === null || !answer ? NONE : moveProblems(answer.problems, answer.text, text)),
    [text, answer],
  );
  const addWord = useCallback((word: string) => void addSiteWord(word), [addSiteWord]);
  return { suggestions, addWord };
}

/**
 * @param onEnd called when it stopped with an error, such as a script that couldn't be loaded: the next text starts a
 * new one
 */
function startWorker(onAnswer: (answer: ProseResponse) => void, onEnd: () => void): ProseWorker {
  const worker: ProseWorker = connectWorker(new Worker(new URL('./proseWorker.ts', import.meta.url)));
  worker.listen(onAnswer, () => {
    worker.stop();
    onEnd();
  });
  return worker;
}
