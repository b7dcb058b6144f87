import { toast } from '@site/src/components/ui/overlays/toast';
import { SAVE_JOURNAL } from '@site/src/data/storage/clearDraftKeys';
import { readStored, writeStored } from '@site/src/data/storage/storedJson';
import { sessionStore } from '@site/src/data/storage/webStorage';
import type { BranchManager } from '@site/src/features/branches';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { type CommitRequest, contentApi } from '#domain/api/content';
import { generatedBranchName } from '#domain/git/branchName';
import type { DraftAutosave } from '../drafts/DraftAutosave';
import { useServices } from '../EditorServices';
import type { EditorStore } from '../store/editorStore';
import { type LeftSave, Saver } from './Saver';

/** Services of a save. */
interface SavingOptions {
  readonly store: EditorStore;
  readonly branches: BranchManager;
  readonly autosave: DraftAutosave;
  readonly userId: string;
  /** The branch for changes made on the default branch; null while there are none. */
  readonly newBranch: string | null;
}

/** Saves the change set, and waits for a running save or cancels it; see {@link Saver}. */
export function useSaving(options: SavingOptions): {
  save: Saver['save'];
  retrySave: Saver['retry'];
  finishSave: Saver['finish'];
  cancelSave: Saver['cancel'];
} {
  const { store, branches, autosave, userId, newBranch } = options;
  const { api, createId, now } = useServices();
  const latest = useRef({ branches, newBranch });
  useEffect(() => {
    latest.current = { branches, newBranch };
  });
  const saver = useMemo(
    () =>
      new Saver({
        store,
        autosave,
        api,
        createId,
        left: readJournal(userId),
        getDefaultBranch: () => latest.current.branches.defaultBranch,
        // The editor's list may be older than the merge that requires a new branch.
        readDefaultHead: async () => {
          const listed = await api.listBranches();
          const known = listed.ok ? listed.value.branches : latest.current.branches.branches;
          const head = known.find(({ isDefault }) => isDefault)?.sha;
          if (head !== undefined) return { ok: true, value: head };
          return listed.ok ? NO_DEFAULT_BRANCH : listed;
        },
        suggestBranch: () => latest.current.newBranch ?? generatedBranchName(now()),
        onSaved: (branch, headSha) => {
          const { currentBranch, adopt } = latest.current.branches;
          if (branch !== currentBranch) adopt(branch, headSha);
          toast.show({ tone: 'success', text: `Saved to ${branch}` });
        },
        onEndedElsewhere: (message) => toast.show(message),
      }),
    [store, autosave, api, createId, now, userId],
  );
  useEffect(() => {
    const write = (): void => writeJournal(userId, saver.unanswered);
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [saver, userId]);
  return useMemo(
    () => ({
      save: (request) => saver.save(request),
      retrySave: () => saver.retry(),
      finishSave: () => saver.finish(),
      cancelSave: () => saver.cancel(),
    }),
    [saver],
  );
}

const JournalSchema = v.object({
  userId: v.string(),
  from: v.string(),
  // As it was sent, without the defaults of the schema.
  request: v.custom<CommitRequest>((request) => v.is(contentApi.save.request, request)),
});

/** Reads what an earlier page of this tab wrote, and removes it; another user's save is dropped. */
function readJournal(userId: string): LeftSave | null {
  const left = readStored(sessionStore, SAVE_JOURNAL, JournalSchema);
  sessionStore.remove(SAVE_JOURNAL);
  return left?.userId === userId ? left : null;
}

/** Keeps a save without a response for the next page, which could otherwise save its changes to a second branch. */
function writeJournal(userId: string, left: LeftSave | null): void {
  if (left) writeStored(sessionStore, SAVE_JOURNAL, { userId, ...left });
  else sessionStore.remove(SAVE_JOURNAL);
}

const NO_DEFAULT_BRANCH = {
  ok: false,
  failure: { key: 'default', status: 0, message: "The repository's default branch wasn't found." },
} as const;

/**
 * The branch for changes made on the default branch, which is protected.
 *
 * @returns its name, which stays the same until the branch is created; null while it isn't needed
 */
export function useNewBranch(isNeeded: boolean): string | null {
  const { now } = useServices();
  const [name, setName] = useState<string | null>(null);
  if (isNeeded && name === null) setName(generatedBranchName(now()));
  if (!isNeeded && name !== null) setName(null);
  return isNeeded ? name : null;
}
