import { type AuthStore, useAuthStore } from '@site/src/features/auth';
import { useState } from 'react';
import type { MergeChoice, MergeChoices } from './mergeChoices';

/** The texts that are merged. */
interface MergedTexts {
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
}

/** Choices of merges that were begun, by their texts: the dialog can be closed and opened again. */
const begun = new Map<string, MergeChoices>();
let isWatching = false;

/** Forgets the choices at every sign-out: they hold texts of pages. */
function forgetAtSignOut({ state }: AuthStore): void {
  if (isWatching) return;
  isWatching = true;
  state.subscribe(() => {
    if (state.get().status === 'signed-out') begun.clear();
  });
}

/**
 * The choices of a merge. They are there again when it is closed before it's done. What is written by hand is in no draft
 * yet; the page that it's for has unsaved changes, so the editor asks before someone leaves.
 */
export function useMergeChoices({ base, theirs, mine }: MergedTexts) {
  const auth = useAuthStore();
  const key = JSON.stringify([base, theirs, mine]);
  const [choices, setChoices] = useState<MergeChoices>(() => begun.get(key) ?? new Map());
  return {
    choices,
    choose: (index: number, choice: MergeChoice): void => {
      const next = new Map(choices).set(index, choice);
      forgetAtSignOut(auth);
      begun.set(key, next);
      setChoices(next);
    },
    /** Forgets the choices: the merge is done. */
    finish: (): void => void begun.delete(key),
  };
}
