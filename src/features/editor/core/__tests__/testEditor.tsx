import { randomUUID } from 'node:crypto';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import type { BranchManager } from '@site/src/features/branches';
import type { ReactNode } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import { type Editor, EditorContext } from '../EditorContext';
import { type EditorServices, EditorServicesProvider } from '../EditorServices';
import { applyChanges, listMissing } from '../store/applyChanges';
import { type EditorState, initialEditorState } from '../store/editorState';
import { createEditorStore, type EditorStore } from '../store/editorStore';
import { createSourceStates } from '../store/sourceStates';

/** A service of which a test may provide a part only. */
type PartOf<Service> = Service extends (...args: never[]) => unknown ? Service : Partial<Service>;

/** The editor's services with only those parts that a test needs; the others are missing. */
export function toServices(
  parts: {
    readonly [Name in keyof EditorServices]?: PartOf<EditorServices[Name]>;
  },
): EditorServices {
  return parts as EditorServices;
}

interface TestEditorOptions extends Partial<Omit<Editor, 'store' | 'branches'>> {
  readonly branches?: Partial<BranchManager>;
  /** Reads files that a change needs and that aren't open. */
  readonly readSource?: (path: string) => PageSourceResponse;
}

/** An editor with a real store, for tests of views. Everything that a test doesn't provide does nothing. */
export function createTestEditor(
  start: EditorStore | Partial<EditorState>,
  { branches, readSource, ...overrides }: TestEditorOptions = {},
): Editor {
  const store = 'subscribe' in start ? start : createEditorStore({ ...initialEditorState, ...start });
  const apply: Editor['apply'] = async (changes, known = []) => {
    const sources = readSource ? listMissing(store.getState(), changes).map(readSource) : known;
    const outcome = applyChanges(store.getState(), changes, sources);
    if (outcome.ok) store.dispatch({ type: 'changesApplied', changes, sources });
    return outcome;
  };
  const user = { id: 'u', email: null, fullName: 'Demo', login: 'demo' };
  return {
    store,
    dispatch: store.dispatch,
    access: { user, canEdit: true, isAdmin: false },
    branches: {
      initialized: true,
      defaultBranch: 'main',
      refresh: async () => undefined,
      ...branches,
    } as BranchManager,
    branchSwitch: { requested: null, answer: () => undefined, isCarrying: false },
    newBranch: null,
    apply,
    edit: (path, edits) => (overrides.apply ?? apply)([{ kind: 'edit', path, edits }]),
    registerView: () => () => undefined,
    sourceStates: createSourceStates(store),
    save: async () => null,
    retrySave: async () => null,
    drafts: {
      restore: async () => ({ ok: true }),
      discard: async () => undefined,
      listOn: async () => [],
      listElsewhere: async () => [],
      moveHere: async () => undefined,
      discardElsewhere: async () => undefined,
    },
    stealLock: async () => undefined,
    finishSave: async () => null,
    cancelSave: () => undefined,
    persistDrafts: async () => true,
    ...overrides,
  };
}

const NO_REVIEWS: ReviewDraftStore = {
  read: async () => null,
  write: async () => undefined,
  writeJournal: () => undefined,
};

interface WithEditorProps {
  readonly editor: Editor;
  /** The calls of the API that the test expects. */
  readonly api?: Partial<ContentApi>;
  readonly reviewDrafts?: ReviewDraftStore;
  readonly createId?: () => string;
  /** For views that parse. */
  readonly startWorker?: EditorServices['startWorker'];
  readonly children: ReactNode;
}

/** Wraps views in an editor and in services with an API. */
export function WithEditor({
  editor,
  api = {},
  reviewDrafts = NO_REVIEWS,
  createId = randomUUID,
  startWorker,
  children,
}: WithEditorProps) {
  const services: Partial<EditorServices> = {
    api: api as ContentApi,
    reviewDrafts,
    ...(startWorker && { startWorker }),
    now: () => Date.now(),
    createId,
  };
  return (
    <EditorServicesProvider value={services as EditorServices}>
      <EditorContext value={editor}>{children}</EditorContext>
    </EditorServicesProvider>
  );
}
