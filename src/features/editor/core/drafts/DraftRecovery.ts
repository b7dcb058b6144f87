import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { Draft, DraftStore } from '@site/src/data/storage/drafts';
import type { PageSourceResponse } from '#domain/api/content';
import { toPublishedUrl } from '#domain/git/paths';
import { isImageNamed } from '../store/changeSet';
import type { EditorStore } from '../store/editorStore';
import {
  hasUnsavedChanges,
  isSameOffer,
  listNewest,
  listReopenable,
  mergeDraft,
  type RestoredDraft,
  withOtherHalves,
} from '../store/offers';
import type { DraftAutosave } from './DraftAutosave';
import { removeDrafts, sortDrafts } from './findOffers';
import { toDrafts } from './toDrafts';

export interface DraftRecoveryOptions {
  readonly store: EditorStore;
  readonly api: Pick<ContentApi, 'readPage'>;
  readonly drafts: DraftStore;
  readonly autosave: DraftAutosave;
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Lists the pages of a branch that any tab has open. */
  readonly listLocked: (branch: string) => Promise<readonly string[]>;
}

/** Whether drafts were restored, and if not, why; the others are still offered. `note` says what wasn't restored. */
export type RecoveryResult =
  | { readonly ok: true; readonly note?: string }
  | { readonly ok: false; readonly message: string };

const SWITCHED = 'You switched to another branch.';
const OLDER_LEFT = 'Only the newest draft of each page was restored. The older drafts are still listed.';

/** Finds the drafts of a branch on this device and restores them on request. */
export class DraftRecovery {
  /** Drafts that were restored into the change set. A search that was started before that must not offer them again. */
  readonly #restored = new Set<string>();

  constructor(private readonly options: DraftRecoveryOptions) {}

  /**
   * Finds drafts of the open branch and offers them; drafts whose content is already on the branch are removed. A new
   * image that no text names isn't offered: its insertion was undone.
   *
   * @param lockedElsewhere pages locked by other tabs, which show their drafts
   * @throws DraftKeyError or DOMException when the drafts can't be read now
   */
  async find(branch: string, lockedElsewhere: readonly string[]): Promise<void> {
    const { store, drafts, autosave } = this.options;
    const found = await drafts.list(this.#scope(branch));
    const state = store.getState();
    if (state.branch !== branch || state.files.status !== 'ready') return;
    const context = { files: state.files.files, lockedElsewhere, slot: autosave.slot };
    const { offers, obsolete } = await sortDrafts(found, context);
    // Another tab may have locked pages since this search was started.
    const locked = new Set(store.getState().lockedElsewhere);
    const left = offers.filter(
      (draft) =>
        !this.#restored.has(toKey(draft)) &&
        !locked.has(draft.path) &&
        (!isNewImage(draft) || isImageNamed(state, draft.path) || isNamedIn(found, draft.path)),
    );
    store.dispatch({ type: 'draftsFound', branch, drafts: left });
    await removeDrafts(drafts, obsolete);
  }

  /**
   * Opens the drafts that need no decision (see {@link listReopenable}), so that what was typed before a reload is on
   * the screen again.
   *
   * @param isOwn whether this tab has locked a page; pages that another tab may be opening aren't touched
   */
  async reopen(isOwn: (path: string) => boolean): Promise<void> {
    const { store } = this.options;
    const found = listReopenable(store.getState());
    const isWhole = ({ draft }: RestoredDraft): boolean =>
      withOtherHalves(
        found.map((one) => one.draft),
        [draft],
      ).every(({ path }) => isOwn(path));
    const restored = found.filter(isWhole);
    if (restored.length === 0) return;
    store.dispatch({ type: 'draftsReopened', restored });
    await this.#replace(restored.map(({ draft }) => draft));
  }

  /**
   * Puts drafts into the change set, with the other halves of moves; each stays on the device until it is stored again.
   * Of several drafts of a page, only the newest is restored.
   */
  async restore(chosen: readonly Draft[]): Promise<RecoveryResult> {
    const { store } = this.options;
    const { branch, offers } = store.getState();
    const found = withOtherHalves(offers, chosen);
    const wanted = listNewest(found);
    const loaded = await Promise.all(wanted.map((draft) => this.#load(draft)));
    const failure = loaded.find((one): one is ApiFailure => 'message' in one);
    if (failure) return { ok: false, message: `The draft couldn't be restored. ${failure.message}` };
    if (store.getState().branch !== branch) return { ok: false, message: SWITCHED };
    const restored = loaded.filter((one): one is RestoredDraft => !('message' in one));
    store.dispatch({ type: 'draftsRestored', restored });
    const left = store.getState().offers;
    const done = wanted.filter((draft) => !left.some((offer) => isSameOffer(offer, draft)));
    await this.#replace(done);
    if (done.length === wanted.length) {
      return wanted.length === found.length ? { ok: true } : { ok: true, note: OLDER_LEFT };
    }
    return {
      ok: false,
      message: 'You changed this page after the draft. Save or revert your changes, then restore the draft.',
    };
  }

  /** The change set as drafts, to be moved to another branch. */
  collect(): readonly Draft[] {
    const { store, autosave } = this.options;
    const state = store.getState();
    if (state.branch === null) return [];
    return toDrafts(state, { ...this.#scope(state.branch), slot: autosave.slot ?? '', savedAt: Date.now() });
  }

  /**
   * Puts the change set of the previous branch into the open one. Files that both changed are merged, or become a
   * conflict. Their drafts of the previous branch are removed once the moved changes are on the device.
   */
  async carry(drafts: readonly Draft[]): Promise<RecoveryResult> {
    const { store, autosave } = this.options;
    const { branch } = store.getState();
    if (branch === null || drafts.length === 0) return { ok: true };
    const loaded = await Promise.all(drafts.map((draft) => this.#load({ ...draft, branch })));
    const failure = loaded.find((one): one is ApiFailure => 'message' in one);
    const state = store.getState();
    // Move all changes or none: changes that can't be applied must stay on the previous branch, together with the
    // others.
    const hasLeft = state.branch !== branch;
    if (failure || hasLeft || drafts.some(({ path }) => hasUnsavedChanges(state, path))) {
      const blocked = hasLeft ? SWITCHED : `A page has other unsaved changes on ${branch}.`;
      const reason = failure?.message ?? blocked;
      return { ok: false, message: `Your changes stay as a draft on ${drafts[0]?.branch}. ${reason}` };
    }
    const restored = loaded.filter((one): one is RestoredDraft => !('message' in one)).map(mergeDraft);
    store.dispatch({ type: 'draftsRestored', restored });
    autosave.update(store.getState());
    autosave.replacePrevious(drafts);
    await autosave.flush();
    return { ok: true };
  }

  /** Lists drafts of one branch on this device, even of a branch that isn't open. */
  listOn(branch: string): Promise<readonly Draft[]> {
    return this.options.drafts.list(this.#scope(branch));
  }

  /**
   * Lists drafts on branches other than the open one, including deleted branches. Pages that a tab has open are
   * omitted: that tab shows their drafts.
   */
  async listElsewhere(branch: string): Promise<readonly Draft[]> {
    const { drafts, userId, repository, listLocked } = this.options;
    const found = (await drafts.listAll({ userId, repository })).filter((draft) => draft.branch !== branch);
    const branches = [...new Set(found.map((draft) => draft.branch))];
    const locked = new Map(
      await Promise.all(branches.map(async (name) => [name, await listLocked(name)] as const)),
    );
    return found.filter((draft) => !locked.get(draft.branch)?.includes(draft.path));
  }

  /** Moves drafts of other branches, with the other halves of moves, to the open branch, which then offers them. */
  async moveHere(chosen: readonly Draft[], elsewhere: readonly Draft[]): Promise<void> {
    const { store, drafts } = this.options;
    const { branch, lockedElsewhere } = store.getState();
    if (branch === null) return;
    for (const draft of withOtherHalves(elsewhere, chosen)) {
      await drafts.write({ ...draft, branch });
      await drafts.remove(draft);
    }
    await this.find(branch, lockedElsewhere);
  }

  /**
   * Removes drafts of other branches from the device for good.
   *
   * @throws DraftKeyError or DOMException when one of them can't be removed
   */
  async discardElsewhere(chosen: readonly Draft[]): Promise<void> {
    for (const draft of chosen) await this.options.drafts.remove(draft);
  }

  /** Removes drafts from the device for good. */
  async discard(chosen: readonly Draft[]): Promise<void> {
    const { store, drafts } = this.options;
    const wanted = withOtherHalves(store.getState().offers, chosen);
    store.dispatch({ type: 'draftsDropped', drafts: wanted });
    await removeDrafts(drafts, wanted);
  }

  /** Stores the change set, which contains these drafts now, and then removes them from the device. */
  async #replace(drafts: readonly Draft[]): Promise<void> {
    const { store, autosave } = this.options;
    for (const draft of drafts) this.#restored.add(toKey(draft));
    autosave.update(store.getState());
    autosave.replaceDrafts(drafts);
    await autosave.flush();
  }

  async #load(draft: Draft): Promise<RestoredDraft | ApiFailure> {
    if (draft.kind === 'image') return { draft, source: null };
    const result = await this.options.api.readPage(draft.path, draft.branch);
    if (result.ok) return { draft, source: result.value satisfies PageSourceResponse };
    return result.failure.key === 'not_found' ? { draft, source: null } : result.failure;
  }

  #scope(branch: string) {
    const { userId, repository } = this.options;
    return { userId, repository, branch };
  }
}

function isNewImage({ kind, baseBlobSha }: Draft): boolean {
  return kind === 'image' && baseBlobSha === null;
}

function isNamedIn(drafts: readonly Draft[], image: string): boolean {
  return drafts.some(({ kind, text }) => kind === 'text' && text.includes(toPublishedUrl(image)));
}

/** Identifies one stored version of a draft, because the tab that gave up the page may edit it again later. */
function toKey({ branch, path, baseBlobSha, slot, savedAt }: Draft): string {
  return JSON.stringify([branch, path, baseBlobSha, slot, savedAt]);
}
