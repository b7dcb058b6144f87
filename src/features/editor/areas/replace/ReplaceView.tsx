import { Button } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { FindQuery } from '#domain/replace/findMatches';
import { countNoun } from '#domain/text/countNoun';
import { FailureBanner } from '../../ui/FailureBanner';
import { useElapsed } from '../../ui/useElapsed';
import { FoundList } from './FoundList';
import styles from './Replace.module.css';
import { ReplaceForm } from './ReplaceForm';
import type { FindWorker } from './startFindWorker';
import { useBranchTexts } from './useBranchTexts';
import { type FindState, useFind } from './useFind';
import {
  type FileEdits,
  moveKeys,
  type ReplaceState,
  toKey,
  useCountExcessFiles,
  useReplacement,
} from './useReplacement';

export interface ReplaceViewProps {
  readonly query: FindQuery;
  readonly onChange: (change: Partial<FindQuery>) => void;
  /** For the titles of pages. */
  readonly index: ContentIndex | null;
  readonly startWorker: () => FindWorker;
  /** Shows a match in the editor. */
  readonly onShow: (path: string, offset: number) => void;
  readonly onReview: () => void;
}

/** The form, the matches by page, and the button that replaces the checked ones. */
export function ReplaceView({ query, onChange, index, startWorker, onShow, onReview }: ReplaceViewProps) {
  const texts = useBranchTexts();
  const { files } = texts;
  const { state, stop } = useFind(files, query, startWorker);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const edited = useRef<FileEdits[]>([]);
  const replacing = useReplacement(files, texts.sources, (edits) => edited.current.push(...edits));
  const isSearching = state.status === 'searching';
  // Until the edited texts have been searched, the matches on screen are those of the previous texts.
  useLayoutEffect(() => {
    const edits = edited.current;
    if (isSearching || edits.length === 0) return;
    edited.current = [];
    setLeft((before) => edits.reduce(moveKeys, before));
  }, [isSearching]);
  const toExcess = useCountExcessFiles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts with everything checked.
  useEffect(
    () => setLeft(new Set()),
    [query.find, query.isRegex, query.matchesCase, query.wholeWord, query.scope],
  );
  const locked = useMemo(
    () => new Set(files?.flatMap(({ path, isLocked }) => (isLocked ? [path] : []))),
    [files],
  );
  const chosen = state.found
    .filter(({ path }) => !locked.has(path))
    .map(({ path, matches }) => ({ path, matches: matches.filter((match) => !left.has(toKey(path, match))) }))
    .filter(({ matches }) => matches.length > 0);
  const excess = toExcess(chosen.map(({ path }) => path));
  const count = chosen.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <div className={styles.view}>
      <ReplaceForm
        query={query}
        problem={state.status === 'invalid' ? state.problem : null}
        onChange={(change) => {
          replacing.reset();
          onChange(change);
        }}
      />
      <section className={styles.results} aria-label="Results">
        {texts.failure && (
          <FailureBanner failure={texts.failure} what="The pages of this branch" onRetry={texts.retry} />
        )}
        <Outcome replacing={replacing} onReview={onReview} />
        <FindStatus state={state} total={files?.length ?? 0} isAsked={query.find !== ''} onStop={stop} />
        {files === null && !texts.failure && <Skeleton isInset lines={8} />}
        <FoundList
          found={state.found}
          locked={locked}
          left={left}
          index={index}
          showsReplacement={query.replace !== ''}
          onLeave={setLeft}
          onShow={onShow}
        />
      </section>
      <footer className={styles.foot}>
        {excess > 0 && (
          <p role="status">
            You can save at most 50 files at a time. Leave out {countNoun(excess, 'page')}, save, then replace
            the rest.
          </p>
        )}
        <Button
          variant="primary"
          disabled={count === 0 || excess > 0 || isSearching}
          onClick={() => void replacing.replace(chosen)}
        >
          {count === 0
            ? 'Replace'
            : `${query.replace === '' ? 'Delete' : 'Replace'} ${countNoun(count, 'match', 'matches')} on ${countNoun(chosen.length, 'page')}`}
        </Button>
      </footer>
    </div>
  );
}

interface OutcomeProps {
  readonly replacing: ReplaceState;
  readonly onReview: () => void;
}

/** The result of the last replacement, with an undo. */
function Outcome({ replacing, onReview }: OutcomeProps) {
  const { done, problem, isUndone, undo } = replacing;
  if (!done && !problem) return null;
  const what = done && `${countNoun(done.matches, 'match', 'matches')} on ${countNoun(done.pages, 'page')}`;
  return (
    <div className={styles.outcome} data-tone={problem ? 'error' : 'done'}>
      <p role="status">
        {problem ?? (isUndone ? `Undone: ${what}.` : `Replaced ${what}. The pages aren't saved yet.`)}
      </p>
      {done && !isUndone && (
        <span>
          <Button size="small" onClick={() => void undo()}>
            Undo
          </Button>
          <Button size="small" onClick={onReview}>
            Review changes
          </Button>
        </span>
      )}
    </div>
  );
}

interface FindStatusProps {
  readonly state: FindState;
  readonly total: number;
  readonly isAsked: boolean;
  readonly onStop: () => void;
}

/** The progress or result of the search. */
function FindStatus({ state, total, isAsked, onStop }: FindStatusProps) {
  const isLong = useElapsed(state.status === 'searching', 1000);
  return (
    <div className={styles.status}>
      <p role="status">{describe(state, total, isAsked, isLong)}</p>
      {isLong && (
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

function describe(
  { status, found, searched, isCut, problem }: FindState,
  total: number,
  isAsked: boolean,
  isLong: boolean,
): string {
  const count = found.reduce((sum, { matches }) => sum + matches.length, 0);
  const result = `${countNoun(count, 'match', 'matches')} on ${countNoun(found.length, 'page')}`;
  if (!isAsked)
    return total === 0
      ? ''
      : `Searches all ${countNoun(total, 'file')} of this branch, unsaved changes included.`;
  switch (status) {
    case 'idle':
    case 'invalid':
      return '';
    case 'searching':
      return isLong ? `Searching… ${searched} of ${countNoun(total, 'file')}, ${result} so far.` : result;
    case 'stopped':
      return problem === null
        ? `Stopped. ${result} so far.`
        : `This expression takes too long${problem === '' ? '' : ` on ${problem}`}. ${result} so far.`;
    case 'failed':
      return "The search couldn't run. Reload the page and try again.";
    case 'done':
      if (count === 0) return 'No results.';
      return isCut ? `Showing the first ${result}. Narrow your search to see all of them.` : `${result}.`;
  }
}
