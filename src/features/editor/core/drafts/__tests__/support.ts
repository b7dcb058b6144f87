import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import type { Draft, DraftIdentity, DraftStore } from '@site/src/data/storage/drafts';
import type { EditorStore } from '../../store/editorStore';
import { DraftAutosave, type DraftAutosaveOptions } from '../DraftAutosave';
import { DraftRecovery, type DraftRecoveryOptions } from '../DraftRecovery';

/** How the device's storage behaves next. */
export type StorageState = 'works' | 'is full' | 'is blocked' | 'has no key';

/** A device's drafts, in memory. */
export interface MemoryDrafts extends DraftStore {
  readonly kept: Map<string, Draft>;
  readonly journal: Draft[];
  state: StorageState;
}

const keyOf = ({ userId, branch, path, baseBlobSha, slot }: DraftIdentity): string =>
  JSON.stringify([userId, branch, path, baseBlobSha, slot]);

/** Makes a store whose storage can fail. */
export function createMemoryDrafts(): MemoryDrafts {
  const store: MemoryDrafts = {
    kept: new Map(),
    journal: [],
    state: 'works',
    list: async ({ userId, branch }) => {
      checkKey(store.state);
      return [...store.kept.values()]
        .filter((draft) => draft.userId === userId && draft.branch === branch)
        .toSorted((a, b) => b.savedAt - a.savedAt);
    },
    listAll: async ({ userId }) => [...store.kept.values()].filter((draft) => draft.userId === userId),
    write: async (draft) => {
      checkKey(store.state);
      if (store.state === 'is blocked') throw new DOMException('', 'InvalidStateError');
      if (store.state === 'is full') throw new DOMException('', 'QuotaExceededError');
      store.kept.set(keyOf(draft), draft);
    },
    remove: async (identity) => {
      checkKey(store.state);
      store.kept.delete(keyOf(identity));
    },
    writeJournal: (drafts) => store.journal.push(...drafts) >= 0,
  };
  return store;
}

function checkKey(state: StorageState): void {
  if (state === 'has no key') throw new DraftKeyError('no key');
}

/** A draft of `docs/a.mdx` on `main`. */
export const makeDraft = (more: Partial<Draft> = {}): Draft => ({
  userId: 'u',
  repository: 'o/r',
  branch: 'main',
  path: 'docs/a.mdx',
  baseBlobSha: 'b'.repeat(40),
  slot: 'another tab',
  kind: 'text',
  text: 'drafted\r\n',
  baseText: 'base\r\n',
  movedFrom: null,
  merge: null,
  savedAt: 1,
  ...more,
});

interface DraftServices
  extends Partial<Pick<DraftAutosaveOptions, 'now' | 'onStatus'>>,
    Partial<Pick<DraftRecoveryOptions, 'listLocked'>>,
    Pick<DraftAutosaveOptions, 'drafts' | 'createId'>,
    Pick<DraftRecoveryOptions, 'api'> {
  readonly store: EditorStore;
}

/** Autosave and recovery of one tab, for the user `u` and the repository `o/r`. */
export function createDraftServices({
  store,
  drafts,
  createId,
  now = () => 7,
  onStatus = () => undefined,
  api,
  listLocked = async () => [],
}: DraftServices): { readonly autosave: DraftAutosave; readonly recovery: DraftRecovery } {
  const identity = { userId: 'u', repository: 'o/r' };
  const autosave = new DraftAutosave({
    ...identity,
    drafts,
    createId,
    now,
    onStatus,
    onLeft: () => undefined,
  });
  const recovery = new DraftRecovery({ ...identity, store, drafts, autosave, listLocked, api });
  return { autosave, recovery };
}
