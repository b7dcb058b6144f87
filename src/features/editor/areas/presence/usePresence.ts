import type { Presence, PresentUser } from '@site/src/data/presence';
import { useEffect, useState } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';

/** How often a visible tab reports, in ms. The database forgets a tab after 40 seconds. */
const INTERVAL = 10_000;
const LONGEST = 2 * 60_000;

/** Other users who have the branch open, and how often its pull request changed since. */
export interface BranchPresence {
  readonly others: readonly PresentUser[];
  /** Increases with each report of the code host about the branch. */
  readonly changes: number;
}

interface KnownPresence extends BranchPresence {
  readonly branch: string | null;
  readonly changedAt: string | null;
}

const NO_PRESENCE: KnownPresence = { branch: null, changedAt: null, others: [], changes: 0 };

/**
 * Reports that this tab edits the branch while it is visible, and reads who else does. Nothing is reported for readers
 * without a role.
 *
 * @returns the same object until something changes
 */
export function usePresence(): BranchPresence {
  const { announcePresence, createId } = useServices();
  const { access } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const path = useEditorSelector((state) => state.path);
  const [tab] = useState(createId);
  const [known, setKnown] = useState(NO_PRESENCE);
  const { canEdit } = access;
  useEffect(() => {
    if (!canEdit || branch === null) return undefined;
    return repeat(async (signal) => {
      const presence = await announcePresence({ tab, branch, path }, signal);
      if (presence && !signal.aborted) setKnown((before) => update(before, branch, presence));
      return presence !== null;
    });
  }, [announcePresence, canEdit, tab, branch, path]);
  return known.branch === branch ? known : NO_PRESENCE;
}

function update(before: KnownPresence, branch: string, { changedAt, others }: Presence): KnownPresence {
  const isSameBranch = before.branch === branch;
  const hasChanged = isSameBranch && before.changedAt !== changedAt;
  const isSame = isSameBranch && JSON.stringify(before.others) === JSON.stringify(others);
  if (isSame && !hasChanged) return before;
  return {
    branch,
    changedAt,
    others: isSame ? before.others : others,
    changes: isSameBranch ? before.changes + Number(hasChanged) : 0,
  };
}

/**
 * Repeats work while the tab is visible and online, less often while it fails.
 *
 * @param work resolves to whether it succeeded
 * @returns stops repeating
 */
function repeat(work: (signal: AbortSignal) => Promise<boolean>): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isRunning || abort.signal.aborted || document.visibilityState === 'hidden') return;
    isRunning = true;
    // Without the sign-in library, there is no token to report with yet.
    const isDone = navigator.onLine && (await work(abort.signal).catch(() => false));
    isRunning = false;
    failures = isDone ? 0 : failures + 1;
    if (!abort.signal.aborted)
      timer = setTimeout(() => void run(), Math.min(LONGEST, INTERVAL * 2 ** failures));
  };
  const runNow = (): void => void run();
  document.addEventListener('visibilitychange', runNow);
  window.addEventListener('online', runNow);
  void run();
  return () => {
    abort.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runNow);
    window.removeEventListener('online', runNow);
  };
}
