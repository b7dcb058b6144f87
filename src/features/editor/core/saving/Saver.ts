import type { ToastMessage } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import type { Draft } from '@site/src/data/storage/drafts';
import type { CommitRequest, CommitResponse } from '#domain/api/content';
import { withPeriod } from '#domain/errors/withPeriod';
import { MAX_SAVE_BYTES } from '#domain/git/paths';
import { countBytes } from '#domain/text/countBytes';
import type { DraftAutosave } from '../drafts/DraftAutosave';
import { listChanged } from '../store/changeSet';
import type { EditorState, OpenDocument } from '../store/editorState';
import type { EditorStore } from '../store/editorStore';
import { findSaved } from './findSaved';
import { planSave, reuseRequest } from './planSave';

/** Where a save ended: the branch and its head; null when nothing was saved. */
export type SaveOutcome = { readonly branch: string; readonly headSha: string } | null;

/** Options of one save. */
export interface SaveRequest {
  /** Saves to a new branch from the default branch's head, whatever branch is open. */
  readonly isToNewBranch?: boolean;
  /** Name of the new branch; generated if omitted. */
  readonly branchName?: string;
  /** Saves even to a branch whose pull request was merged. */
  readonly isAfterMerge?: boolean;
}

export interface SaverOptions {
  readonly store: EditorStore;
  readonly autosave: Pick<DraftAutosave, 'slot' | 'update' | 'flush' | 'remove' | 'replacePrevious'>;
  readonly api: Pick<ContentApi, 'commit' | 'listPages'>;
  /** A new UUID. */
  readonly createId: () => string;
  readonly getDefaultBranch: () => string;
  /** Reads the default branch's head. */
  readonly readDefaultHead: () => Promise<ApiResult<string>>;
  /** Branch that changes made on the default branch are saved to. */
  readonly suggestBranch: () => string;
  /** Called with the branch that was written to, which may be new. */
  readonly onSaved: (branch: string, headSha: string) => void;
  /** A save that an earlier page of this tab sent, without a response. */
  readonly left?: LeftSave | null;
  /** Says how a save ended whose branch was left in the meantime. */
  readonly onEndedElsewhere: (message: Pick<ToastMessage, 'tone' | 'text'>) => void;
}

/**
 * Saves the whole change set to the branch in one commit. What was typed stays in the editor and in the drafts,
 * whatever the response is.
 */
export class Saver {
  /** The request whose response was lost or is still awaited, if any. */
  #unanswered: SentRequest | null;
  /** Whether a save is running. Two at the same time could create two branches. */
  #isRunning = false;
  /** The last save, which may still be running. */
  #last: Promise<SaveOutcome> = Promise.resolve(null);
  /** The options of the last save, for a retry. */
  #lastRequest: SaveRequest = {};
  /** Aborts the running request. */
  #abort = new AbortController();

  constructor(private readonly options: SaverOptions) {
    this.#unanswered = options.left ? { ...options.left, visit: null } : null;
  }

  /** The save whose outcome is unknown, for the next page if this one is closed now. */
  get unanswered(): LeftSave | null {
    const { request, from } = this.#unanswered ?? {};
    return request && from !== undefined ? { request, from } : null;
  }

  /** @returns null when nothing was saved, or a save is already running */
  async save(request: SaveRequest = {}): Promise<SaveOutcome> {
    if (this.#isRunning) return null;
    this.#isRunning = true;
    this.#lastRequest = request;
    this.#abort = new AbortController();
    try {
      this.#last = this.#run(request);
      return await this.#last;
    } finally {
      this.#isRunning = false;
    }
  }

  /**
   * Waits for a running save.
   *
   * @returns where it ended; null when nothing was saved, or no save is running
   */
  async finish(): Promise<SaveOutcome> {
    // An unexpected error goes to the call that started the save.
    return this.#isRunning ? this.#last.catch(() => null) : null;
  }

  /** Saves again after a failure, to the same branch. */
  retry(): Promise<SaveOutcome> {
    return this.save(this.#lastRequest);
  }

  /** Stops waiting for the running save, then finds out whether it reached the branch. */
  cancel(): void {
    this.#abort.abort();
  }

  async #run(asked: SaveRequest): Promise<SaveOutcome> {
    const { store, autosave, readDefaultHead } = this.options;
    const { isToNewBranch = false } = asked;
    const { branch } = store.getState();
    if (branch === null) return null;
    if (isToNewBranch) store.dispatch({ type: 'saving' });
    const { slot: visit } = autosave;
    const left = this.#unanswered;
    // The draft of an earlier page belongs to the first visit.
    if (left?.visit === null && left.from === branch) this.#unanswered = { ...left, visit };
    const start = isToNewBranch ? await readDefaultHead() : null;
    // If another branch was opened in the meantime, its changes aren't the ones that were to be saved.
    if (!this.#isOpen({ from: branch, visit })) {
      this.#reportLeft(branch, 'Nothing was saved, because you switched branches first.');
      return null;
    }
    if (start && !start.ok) {
      const message = `The new branch couldn't be created. ${start.failure.message}`;
      store.dispatch({ type: 'saveFailed', failure: { ...start.failure, message } });
      return null;
    }
    const planned = this.#plan({ ...asked, newStart: start?.value ?? null });
    store.dispatch({ type: 'saving' });
    void autosave.flush();
    const refused = await findRefused(listChanged(store.getState()));
    if (planned && refused.length > 0) {
      this.#refuse(planned, refused);
      return null;
    }
    const next = await this.#reconcileUnanswered(planned);
    if (next === 'failed') return null;
    if (next) return this.#send(next);
    if (store.getState().save.status !== 'saving') return toOutcome(store.getState());
    // All changes were undone since the last save failed, so its message is outdated.
    store.dispatch({ type: 'saveDismissed' });
    return null;
  }

  /**
   * Reconciles an earlier save whose response was lost. If that save succeeded, its files would otherwise look like
   * changes by another editor.
   *
   * @param planned null when there are no changes
   * @returns the request to send now: the lost one, if the new one asks for the same; null when nothing is left to
   *   save; 'failed' when the outcome of the lost one is unknown
   */
  async #reconcileUnanswered(planned: SentRequest | null): Promise<SentRequest | 'failed' | null> {
    const previous = this.#unanswered;
    if (!previous || !this.#isOpen(previous)) return planned;
    // For a save to a new branch, it doesn't matter whether the earlier save reached the open branch.
    if (planned?.request.createFrom !== undefined && previous.request.createFrom === undefined)
      return planned;
    if (planned && reuseRequest(previous.request, planned.request) === previous.request) return previous;
    const found = await findSaved(this.options.api, previous.request);
    if (!found.ok) {
      this.#fail(previous, found.failure);
      return 'failed';
    }
    this.#unanswered = null;
    if (!found.value) return planned;
    if (!this.#isOpen(previous)) {
      await this.#finish(previous, found.value);
      this.#reportLeft(
        previous.from,
        "What you typed last wasn't saved, because you switched branches first.",
      );
      return 'failed';
    }
    const finished = this.#finish(previous, found.value);
    // Planned while the drafts are still being updated: another branch may be opened before that is done.
    const rest = this.#plan({ newStart: null });
    if (rest) this.options.store.dispatch({ type: 'saving' });
    await finished;
    return rest;
  }

  #plan(asked: SaveRequest & { readonly newStart: string | null }): SentRequest | null {
    const { store, autosave, createId, getDefaultBranch, suggestBranch } = this.options;
    const { branchName, isAfterMerge = false, newStart } = asked;
    const state = store.getState();
    const request = planSave(state, {
      defaultBranch: getDefaultBranch(),
      newBranch: branchName ?? suggestBranch(),
      operationId: createId(),
      newStart,
      isAfterMerge,
    });
    autosave.update(state);
    if (!request || state.branch === null) return null;
    return { request, from: state.branch, visit: autosave.slot };
  }

  async #send(sending: SentRequest): Promise<SaveOutcome> {
    if (countBytes(JSON.stringify(sending.request)) > MAX_SAVE_BYTES) {
      this.#fail(sending, { key: 'validation', message: TOO_LARGE, status: 413 });
      return null;
    }
    this.#unanswered = sending;
    const result = await this.options.api.commit(sending.request, this.#abort.signal);
    this.#unanswered = !result.ok && isUnconfirmed(result.failure) ? sending : null;
    if (result.ok) return this.#finish(sending, result.value);
    if (result.failure.gaveUp) return this.#reconcile(sending, result.failure);
    this.#fail(sending, result.failure);
    return null;
  }

  /** Finds out the outcome of a save that the user or a timeout gave up waiting for, and reports what is known. */
  async #reconcile(sending: SentRequest, failure: ApiFailure): Promise<SaveOutcome> {
    const found = await findSaved(this.options.api, sending.request, AbortSignal.timeout(RECONCILE_MS));
    if (found.ok && found.value) {
      this.#unanswered = null;
      return this.#finish(sending, found.value);
    }
    const known = found.ok
      ? "The branch doesn't have your changes yet."
      : "We don't know whether it went through.";
    const message = `${failure.message} ${known} You can safely save again: nothing will be saved twice.`;
    this.#fail(sending, { ...failure, message });
    return null;
  }

  #fail(sent: SentRequest, failure: ApiFailure): void {
    if (this.#isOpen(sent)) this.options.store.dispatch({ type: 'saveFailed', failure });
    else this.#reportLeft(sent.from, describeFailedSave(failure, sent.request.branch));
  }

  /** @param paths of files that would break the site */
  #refuse(planned: SentRequest, paths: readonly string[]): void {
    if (this.#isOpen(planned)) this.options.store.dispatch({ type: 'saveRefused', paths });
    else this.#reportLeft(planned.from, `Not saved: ${paths.join(', ')} would break the site.`);
  }

  /** Reports that a save failed after the user had switched to another branch, and says where the changes are. */
  #reportLeft(from: string, what: string): void {
    const where = `Your changes are a draft on ${from}, unless you brought them along.`;
    this.options.onEndedElsewhere({ tone: 'error', text: `${what} ${where}` });
  }

  /**
   * Whether the change set on screen is still the one that was sent. Returning to a branch starts a new visit with
   * another change set.
   */
  #isOpen({ from, visit }: Pick<SentRequest, 'from' | 'visit'>): boolean {
    const { store, autosave } = this.options;
    return store.getState().branch === from && autosave.slot === visit;
  }

  async #finish(sending: SentRequest, response: CommitResponse): Promise<SaveOutcome> {
    const { request, from } = sending;
    const { store, autosave, onSaved, onEndedElsewhere } = this.options;
    const { branch } = request;
    const { headSha } = response;
    const sent = new Map(request.files.map(({ path, content }) => [path, content]));
    if (this.#isOpen(sending)) {
      store.dispatch({ type: 'saved', branch, response, sent });
      autosave.update(store.getState());
      onSaved(branch, headSha);
      if (branch !== from) autosave.replacePrevious();
      await autosave.flush();
    } else {
      await autosave.remove(from, (draft) => isSaved(draft, sent));
      onEndedElsewhere({ tone: 'success', text: `Saved to ${branch}` });
    }
    return { branch, headSha };
  }
}

/**
 * Says whether a save reached the branch, if that is known, and why not.
 *
 * @param branch the branch to name, when it isn't the open one
 */
export function describeFailedSave(failure: ApiFailure, branch?: string): string {
  const why = withPeriod(failure.message);
  // The message about a save that was given up already says what is known.
  if (failure.gaveUp) return why;
  const to = branch === undefined ? '' : ` to ${branch}`;
  const outcome = isUnconfirmed(failure) ? `We couldn't confirm the save${to}.` : `Not saved${to}.`;
  return `${outcome} ${why}`;
}

/** Shown instead of sending a save that the server would refuse because of its size. */
const TOO_LARGE =
  'Your changes are larger than 6 MB in total. Under Changes, discard some of the images, save, and then add the images again.';

/** How long to look for the outcome of a save, in ms: short, because the user is waiting. */
const RECONCILE_MS = 5_000;

/** A request, with the branch that was open when it was sent. */
export interface LeftSave {
  readonly request: CommitRequest;
  readonly from: string;
}

/** A request, with the visit to the branch; null when an earlier page sent it. */
interface SentRequest extends LeftSave {
  readonly visit: string | null;
}

function toOutcome({ branch, headSha }: EditorState): SaveOutcome {
  return branch !== null && headSha !== null ? { branch, headSha } : null;
}

/** Whether a draft has exactly the content that was sent. A draft with later changes must be kept. */
function isSaved({ path, kind, text }: Draft, sent: ReadonlyMap<string, string | null>): boolean {
  return sent.get(path) === (kind === 'deleted' ? null : text);
}

/** Returns no paths when the check can't be loaded: the server checks again anyway. */
async function findRefused(changed: readonly OpenDocument[]): Promise<readonly string[]> {
  try {
    const { listRefused } = await import('./listRefused');
    return listRefused(changed);
  } catch (error) {
    console.warn("The check couldn't be loaded:", error);
    return [];
  }
}
