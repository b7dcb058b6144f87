import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import type { Draft, DraftStore } from '@site/src/data/storage/drafts';
import type { DraftStatus } from '../store/editorState';
import { isSameDraft, type PersistableState, toDrafts } from './toDrafts';

export interface DraftAutosaveOptions {
  readonly drafts: DraftStore;
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  /** A new id, for the slot that a visit to a branch writes to. */
  readonly createId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after each write with whether the drafts are persisted. */
  readonly onStatus: (status: DraftStatus) => void;
  /** Called after each write with whether something typed on branches that were left isn't persisted. */
  readonly onLeft: (isUnstored: boolean) => void;
}

/**
 * Delay from the first keystroke to the write, in ms. With the time for the write itself, at most one second of typing
 * can be lost.
 */
const DELAY = 150;
/** How soon a failed write is retried, in ms. */
const RETRY_DELAY = 5_000;

/** The time between opening a branch in this tab and leaving it. */
interface Visit {
  readonly branch: string;
  readonly slot: string;
  /** The latest known state. */
  state: PersistableState;
  readonly persisted: Map<string, Draft>;
  /** Whether the last write failed: it is retried, even after the branch was left. */
  hasFailed: boolean;
  /** Earlier visits whose change set was moved to this one. */
  readonly replaced: Replaced[];
  /**
   * Drafts that were restored into this visit, and that can be removed once the visit's own drafts are on the device.
   */
  restored: readonly Draft[];
}

/** A visit whose change set was moved. */
interface Replaced {
  readonly visit: Visit;
  /** What was moved; null for everything. */
  readonly moved: readonly Draft[] | null;
}

/**
 * Persists the change set on this device, and removes drafts whose content is on the branch. Each tab writes only to
 * its own slots, so drafts of other tabs, and offered drafts, are never overwritten.
 */
export class DraftAutosave {
  /** All visits, the current one last. Failed writes of an earlier visit are retried until they succeed. */
  #visits: Visit[] = [];
  #current: Visit | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes run one after the other: an older one must not finish last. */
  #last: Promise<boolean> = Promise.resolve(true);

  #isFailing = false;

  constructor(private readonly options: DraftAutosaveOptions) {}

  /** The slot this tab writes to; null before the first branch. */
  get slot(): string | null {
    return this.#current?.slot ?? null;
  }

  /** Whether everything typed is on the device, including what was typed on branches that were left. */
  get isComplete(): boolean {
    return this.#visits.every((visit) => this.#isStored(visit));
  }

  /** Schedules a write of the current state. Drafts of another branch are written right away. */
  update(state: PersistableState): void {
    const { branch } = state;
    if (branch === null) return;
    if (branch !== this.#current?.branch) {
      void this.flush();
      this.#current = {
        branch,
        state,
        slot: this.options.createId(),
        persisted: new Map(),
        hasFailed: false,
        replaced: [],
        restored: [],
      };
      this.#visits.push(this.#current);
    }
    this.#current.state = state;
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /**
   * Writes everything that is due right away.
   *
   * @returns whether the drafts of the open branch are on the device; for all branches, see {@link isComplete}
   */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const visit of this.#visits) {
      if (visit === this.#current || visit.hasFailed) void this.#enqueue(visit);
    }
    return this.#last;
  }

  /** Stores what isn't on the device yet when the page is closed: a write of {@link flush} would come too late. */
  writeJournal(): void {
    const due = this.#visits
      .filter((visit) => visit === this.#current || visit.hasFailed)
      .flatMap((visit) => this.#listWanted(visit).filter((draft) => !isPersisted(visit, draft)));
    this.options.drafts.writeJournal(due);
  }

  /** Removes drafts of a branch that are obsolete because they were saved. */
  remove(branch: string, isObsolete: (draft: Draft) => boolean): Promise<boolean> {
    for (const visit of this.#visits.filter((one) => one.branch === branch)) {
      const obsolete = this.#listWanted(visit).filter(isObsolete);
      // Removed drafts must not be written again before the next update.
      visit.state = keepFiles(visit.state, (path) => !obsolete.some((draft) => draft.path === path));
      void this.#enqueue(visit);
    }
    return this.#last;
  }

  /**
   * The change set of an earlier visit was moved to the open branch: removes its drafts once those of this visit are on
   * the device.
   *
   * @param moved what was moved, all of one visit; by default, everything of the previous one. Drafts that were changed
   *   after they were collected stay
   */
  replacePrevious(moved: readonly Draft[] | null = null): void {
    const slot = moved?.[0]?.slot;
    const visit = moved ? this.#visits.find((one) => one.slot === slot) : this.#visits.at(-2);
    if (!visit || !this.#current) return;
    const replaced = { visit, moved };
    if (this.#listChangedSince(replaced).length === 0) visit.hasFailed = false;
    this.#current.replaced.push(replaced, ...visit.replaced);
  }

  /** Adds drafts that were restored into this visit. They are removed once the visit's own drafts are on the device. */
  replaceDrafts(drafts: readonly Draft[]): void {
    if (this.#current) this.#current.restored = [...this.#current.restored, ...drafts];
  }

  /** Hands the drafts of these files over to another tab: this tab no longer writes or removes them. */
  release(paths: readonly string[]): void {
    const visit = this.#current;
    if (!visit) return;
    visit.state = keepFiles(visit.state, (path) => !paths.includes(path));
    for (const path of paths) visit.persisted.delete(path);
  }

  /** Writes what is due and stops the timers. */
  stop(): void {
    void this.flush().then(() => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    });
  }

  #enqueue(visit: Visit): Promise<boolean> {
    this.#last = this.#last.then(() => this.#synchronize(visit));
    return this.#last;
  }

  async #synchronize(visit: Visit): Promise<boolean> {
    // Read before writing, because drafts that are restored during the write aren't in the state that is written.
    const { restored } = visit;
    const wanted = this.#listWanted(visit);
    const paths = new Set(wanted.map(({ path }) => path));
    const gone = [...visit.persisted.values()].filter(({ path }) => !paths.has(path));
    const failures = await attemptEach(wanted, (draft) => this.#write(visit, draft));
    failures.push(...(await attemptEach(gone, (draft) => this.#remove(visit, draft))));
    if (failures.length === 0) failures.push(...(await this.#removeReplaced(visit, restored)));
    visit.hasFailed = failures.length > 0;
    this.#report(visit, wanted, failures);
    return !visit.hasFailed;
  }

  #listWanted({ state, branch, slot }: Visit): Draft[] {
    const { userId, repository, now } = this.options;
    return toDrafts(state, { userId, repository, branch, slot, savedAt: now() });
  }

  #isStored(visit: Visit): boolean {
    return this.#listWanted(visit).every((draft) => isPersisted(visit, draft));
  }

  async #write(visit: Visit, draft: Draft): Promise<void> {
    const before = visit.persisted.get(draft.path);
    if (isPersisted(visit, draft)) return;
    await this.options.drafts.write(draft);
    visit.persisted.set(draft.path, draft);
    // A draft with another base is stored separately, so the old one has to be removed, but only after the new one is
    // stored.
    if (before && before.baseBlobSha !== draft.baseBlobSha) await this.options.drafts.remove(before);
  }

  async #removeReplaced(visit: Visit, restored: readonly Draft[]): Promise<unknown[]> {
    const failures = await attemptEach(restored, (draft) => this.options.drafts.remove(draft));
    if (failures.length === 0) visit.restored = visit.restored.filter((draft) => !restored.includes(draft));
    for (const replaced of visit.replaced) {
      const { visit: previous } = replaced;
      const kept = new Set(this.#listChangedSince(replaced).map(({ path }) => path));
      previous.state = keepFiles(previous.state, (path) => kept.has(path));
      const gone = [...previous.persisted.values()].filter(({ path }) => !kept.has(path));
      failures.push(...(await attemptEach(gone, (draft) => this.#remove(previous, draft))));
    }
    return failures;
  }

  /** Drafts that were changed after they were collected to be moved. */
  #listChangedSince({ visit, moved }: Replaced): Draft[] {
    if (moved === null) return [];
    return this.#listWanted(visit).filter(
      (draft) => !moved.some((one) => one.path === draft.path && isSameDraft(one, draft)),
    );
  }

  async #remove(visit: Visit, draft: Draft): Promise<void> {
    await this.options.drafts.remove(draft);
    visit.persisted.delete(draft.path);
  }

  #report(visit: Visit, wanted: readonly Draft[], failures: readonly unknown[]): void {
    this.options.onLeft(this.#visits.some((one) => one !== this.#current && !this.#isStored(one)));
    const wasFailing = this.#isFailing;
    // While text of a branch that was left isn't stored, the status stays what that branch reported.
    this.#isFailing =
      failures.length > 0 || this.#visits.some((one) => one !== visit && !this.#isStored(one));
    if (failures.length === 0) {
      if (visit === this.#current && !this.#isFailing) {
        this.options.onStatus(wanted.length === 0 ? 'none' : 'persisted');
      }
      return;
    }
    const isLocked = failures.every((failure) => failure instanceof DraftKeyError);
    // Log an error only once, because retries usually fail with the same error.
    if (!isLocked && !wasFailing) console.error("A draft couldn't be stored:", ...failures);
    this.options.onStatus(isLocked ? 'locked' : failures.some(isOutOfRoom) ? 'full' : 'blocked');
    this.#timer ??= setTimeout(() => void this.flush(), RETRY_DELAY);
  }
}

/** When a write doesn't fit, browsers fail its transaction with one of these errors. */
function isOutOfRoom(failure: unknown): boolean {
  const name = typeof failure === 'object' && failure !== null && 'name' in failure ? failure.name : null;
  return name === 'QuotaExceededError' || name === 'AbortError';
}

function isPersisted({ persisted }: Visit, draft: Draft): boolean {
  const before = persisted.get(draft.path);
  return before !== undefined && isSameDraft(before, draft);
}

/**
 * Writes every file, even when some fail: one that is too large for the storage mustn't prevent the others from being
 * stored.
 */
async function attemptEach(
  drafts: readonly Draft[],
  work: (draft: Draft) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const draft of drafts) {
    await work(draft).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

function keepFiles(state: PersistableState, isKept: (path: string) => boolean): PersistableState {
  const keep = <Value>(files: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(files).filter(([path]) => isKept(path)));
  return { ...state, documents: keep(state.documents), images: keep(state.images) };
}
