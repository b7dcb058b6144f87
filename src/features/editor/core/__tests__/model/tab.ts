import type { PlannedChange } from '#domain/git/changeSet';
import { createDraftServices, type MemoryDrafts } from '../../drafts/__tests__/support';
import type { DraftAutosave } from '../../drafts/DraftAutosave';
import type { DraftRecovery } from '../../drafts/DraftRecovery';
import { Saver } from '../../saving/Saver';
import { applyChanges, listMissing } from '../../store/applyChanges';
import { listChanged, listChangedImages } from '../../store/changeSet';
import { findDocument, initialEditorState, isLocked, toFile } from '../../store/editorState';
import { createEditorStore, type EditorStore } from '../../store/editorStore';
import type { Server } from './server';

/** The files of a change set: text to the byte, base64 for an image, null for a deletion. */
export type Files = Map<string, string | null>;

/** One tab of the editor: the real state, drafts and saving, without React. */
export class Tab {
  readonly store: EditorStore = createEditorStore(initialEditorState);
  readonly autosave: DraftAutosave;
  readonly saver: Saver;
  readonly recovery: DraftRecovery;

  constructor(
    private readonly server: Server,
    drafts: MemoryDrafts,
    createId: () => string,
    now: () => number,
  ) {
    const { store } = this;
    const { autosave, recovery } = createDraftServices({
      ...{ store, drafts, createId, now },
      api: server.api,
      onStatus: (status) => store.dispatch({ type: 'draftStatus', status }),
    });
    this.autosave = autosave;
    this.recovery = recovery;
    this.saver = new Saver({
      store,
      autosave: this.autosave,
      api: server.api,
      createId,
      getDefaultBranch: () => 'main',
      readDefaultHead: async () => ({ ok: true, value: server.host.headOf('main') }),
      suggestBranch: () => `editor-changes-${now()}`,
      onSaved: () => undefined,
      onEndedElsewhere: () => undefined,
    });
    store.subscribe(() => this.autosave.update(store.getState()));
  }

  get branch(): string {
    return this.store.getState().branch ?? '';
  }

  /** Opens a branch, with its drafts on the device. */
  async open(branch: string): Promise<void> {
    this.store.dispatch({ type: 'branchChosen', branch });
    await this.reload();
    await this.recovery.find(branch, []).catch(() => undefined);
  }

  /** Reads the list of pages again, as after a save that created a branch. */
  async reload(): Promise<void> {
    const result = await this.server.api.listPages(this.branch);
    if (result.ok) this.store.dispatch({ type: 'filesLoaded', response: result.value });
  }

  /** Pages that can be edited: on the branch or new, not deleted, not waiting for a draft decision. */
  listFree(): string[] {
    const state = this.store.getState();
    const { files } = state;
    const listed = files.status === 'ready' ? files.files.map(({ path }) => path) : [];
    const added = listChanged(state).map(({ path }) => path);
    return [...new Set([...listed, ...added])].filter((path) => !isLocked(state, path)).toSorted();
  }

  /** Opens a page as the file list does. */
  async show(path: string): Promise<boolean> {
    const { dispatch, getState } = this.store;
    if (findDocument(getState(), path)) return true;
    const result = await this.server.api.readPage(path, this.branch);
    if (result.ok) dispatch({ type: 'documentLoaded', source: result.value });
    return result.ok;
  }

  /** Types at the end of an open page. */
  type(path: string, text: string): void {
    const document = findDocument(this.store.getState(), path);
    if (document) this.store.dispatch({ type: 'edited', path, text: document.text + text });
  }

  /** @returns whether the changes were applied */
  async apply(changes: readonly PlannedChange[]): Promise<boolean> {
    for (const path of listMissing(this.store.getState(), changes)) {
      if (!(await this.show(path))) return false;
    }
    const { ok } = applyChanges(this.store.getState(), changes, []);
    this.store.dispatch({ type: 'changesApplied', changes, sources: [] });
    return ok;
  }

  /** What the next save would send, to the byte. */
  listChanges(): Files {
    const state = this.store.getState();
    return new Map<string, string | null>([
      ...listChanged(state).map((document): [string, string | null] => [
        document.path,
        document.isDeleted ? null : toFile(document),
      ]),
      ...listChangedImages(state).map(({ path, base64 }): [string, string] => [path, base64]),
    ]);
  }

  /** The offered drafts, as the content they would give their files. */
  listOffered(): [string, string | null][] {
    return this.store
      .getState()
      .offers.map(({ path, kind, text }) => [path, kind === 'deleted' ? null : text]);
  }
}
