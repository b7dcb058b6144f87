import { useEffect, useState } from 'react';
import type { FindQuery } from '#domain/replace/findMatches';
import type { FileMatches, FindFile, FindResponse } from './findInFiles';
import type { FindWorker } from './startFindWorker';

/** State of a search. */
export interface FindState {
  readonly status: 'idle' | 'searching' | 'done' | 'invalid' | 'stopped' | 'failed';
  readonly found: readonly FileMatches[];
  readonly searched: number;
  /** Whether there are more matches than are listed. */
  readonly isCut: boolean;
  /** The error in the expression, or the file that it took too long on. */
  readonly problem: string | null;
}

const IDLE: FindState = { status: 'idle', found: [], searched: 0, isCut: false, problem: null };

/** Time limit for the next message, in ms. The first one includes loading the worker's script. */
const TIME_LIMIT = 2000;
const START_LIMIT = 15_000;
/** How long typing has to pause before a search starts, and the time between two updates of the screen, in ms. */
const PAUSE = 200;
const UPDATE = 100;

/**
 * Searches whenever the query changes. An expression that takes longer than two seconds on one file is stopped.
 *
 * @param files null until they are loaded
 * @returns the state, and a function that stops the search
 */
export function useFind(
  files: readonly FindFile[] | null,
  query: FindQuery,
  startWorker: () => FindWorker,
): { readonly state: FindState; readonly stop: () => void } {
  const [state, setState] = useState<FindState>(IDLE);
  const [stop, setStop] = useState<() => void>(() => () => undefined);
  const { find, replace, isRegex, matchesCase, wholeWord, scope } = query;
  useEffect(() => {
    if (files === null || find === '') {
      setState(IDLE);
      return undefined;
    }
    let search: { readonly end: () => void } | null = null;
    // Keep the previous matches until there are new ones.
    setState((current) => ({ ...current, status: 'searching', searched: 0, problem: null }));
    const timer = setTimeout(() => {
      search = runSearch(
        { files, query: { find, replace, isRegex, matchesCase, wholeWord, scope } },
        startWorker,
        setState,
      );
      setStop(() => () => {
        search?.end();
        setState((current) => ({ ...current, status: 'stopped', problem: null }));
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      search?.end();
    };
  }, [files, find, replace, isRegex, matchesCase, wholeWord, scope, startWorker]);
  return { state, stop };
}

function runSearch(
  request: { readonly files: readonly FindFile[]; readonly query: FindQuery },
  startWorker: () => FindWorker,
  show: (state: FindState) => void,
): { readonly end: () => void } {
  const worker = startWorker();
  const found: FileMatches[] = [];
  let at = { index: 0, path: '' };
  let shownAt = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    clearTimeout(timer);
    worker.stop();
  };
  const showState = (status: FindState['status'], more: Partial<FindState> = {}): void => {
    shownAt = Date.now();
    show({ status, found: [...found], searched: at.index, isCut: false, problem: null, ...more });
  };
  const finish = (status: FindState['status'], more?: Partial<FindState>): void => {
    end();
    showState(status, more);
  };
  const watch = (limit: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => finish('stopped', { problem: at.path }), limit);
  };
  const onAnswer = (answer: FindResponse): void => {
    watch(TIME_LIMIT);
    if (answer.kind === 'at') at = answer;
    else if (answer.kind === 'found') found.push(answer.file);
    else if (answer.kind === 'invalid') finish('invalid', { problem: answer.problem });
    else finish('done', { isCut: answer.isCut, searched: request.files.length });
    if (answer.kind === 'at' && Date.now() - shownAt > UPDATE) showState('searching');
  };
  worker.listen(onAnswer, () => finish('failed'));
  watch(START_LIMIT);
  worker.post(request);
  return { end };
}
