import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentProblem } from '#domain/content/checkContent';
import { moveProblems } from './moveProblems';
import type { ProseAnswer } from './proseWorker';

/** Waits for the typing to pause this long, in ms: wording isn't urgent. */
const PAUSE = 800;

const NONE: readonly ContentProblem[] = [];

/**
 * Suggestions on the wording of a page, by the rules of `npm run lint:docs`. A worker makes them once typing pauses; its
 * code is loaded with the first change of the text.
 *
 * @param original the text before it was changed
 * @param text null for a text that isn't prose, or can't be changed: there are none then
 */
export function useProseSuggestions(original: string, text: string | null): readonly ContentProblem[] {
  const [answer, setAnswer] = useState<ProseAnswer | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    const isNeeded = worker.current !== null || text !== original;
    if (text === null || !isNeeded || typeof Worker === 'undefined') return undefined;
    const timer = setTimeout(() => {
      worker.current ??= startWorker(setAnswer);
      worker.current.postMessage(text);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [original, text]);
  return useMemo(() => {
    if (text === null || !answer) return NONE;
    return moveProblems([...answer.wording, ...answer.passive], answer.text, text);
  }, [text, answer]);
}

function startWorker(onAnswer: (answer: ProseAnswer) => void): Worker {
  const worker = new Worker(new URL('./proseWorker.ts', import.meta.url));
  worker.addEventListener('message', ({ data }: MessageEvent<ProseAnswer>) => onAnswer(data));
  return worker;
}
