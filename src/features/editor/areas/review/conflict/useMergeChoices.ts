import { useEffect, useState } from 'react';
import type { MergeChoice, MergeChoices } from './mergeChoices';

/** The texts that are merged. */
interface MergedTexts {
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
}

/** Choices of merges that were begun, by their texts: the dialog can be closed and opened again. */
const begun = new Map<string, MergeChoices>();

/** The choices of a merge. They are there again when it is closed before it's done. */
export function useMergeChoices({ base, theirs, mine }: MergedTexts) {
  const key = JSON.stringify([base, theirs, mine]);
  const [choices, setChoices] = useState<MergeChoices>(() => begun.get(key) ?? new Map());
  const isWritten = [...choices.values()].some(({ take }) => take === 'hand');
  useEffect(() => {
    if (!isWritten) return undefined;
    // What is written by hand is in no draft yet.
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWritten]);
  return {
    choices,
    choose: (index: number, choice: MergeChoice): void => {
      const next = new Map(choices).set(index, choice);
      begun.set(key, next);
      setChoices(next);
    },
    /** Forgets the choices: the merge is done. */
    finish: (): void => void begun.delete(key),
  };
}
