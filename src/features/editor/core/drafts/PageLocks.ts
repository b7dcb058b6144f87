import * as v from 'valibot';

/** Shared by the editor's tabs: the browser's locks, and a channel for requesting pages. */
export interface Tabs {
  readonly locks: Pick<LockManager, 'request' | 'query'>;
  readonly channel: BroadcastChannel;
}

/** Options of the locks. */
interface Options extends Tabs {
  /** Called with the pages that other tabs have locked, whenever that changes. */
  readonly onLockedElsewhere: (paths: readonly string[]) => void;
  /** Called before a page that another tab had can be edited here: that tab may have saved it. */
  readonly onReleasedElsewhere?: () => Promise<unknown>;
  /** Called when this tab has locked a page. */
  readonly onAcquired?: (path: string) => void;
  /**
   * Called when another tab steals a page: autosaves it and drops it from this tab's change set.
   *
   * @returns whether what was typed here is persisted
   */
  readonly onStolen: (path: string) => Promise<boolean>;
  /** The running save, after which a page can be handed over; null when there is none. */
  readonly getSave?: () => Promise<unknown> | null;
}

/** How long to wait for the tab that has the lock to autosave the page, in ms. A suspended tab never answers. */
const ANSWER_MS = 2_000;
/** How long to wait for that tab to finish a save, in ms: longer than a save takes to give up. */
const SAVE_MS = 35_000;

/** Messages between tabs about a page. `scope` names the user, the repository and the branch. */
const MessageSchema = v.object({
  /**
   * A lock was acquired or released; the sender is about to steal it; the sender finishes a save first; the sender has
   * autosaved the page.
   */
  type: v.picklist(['changed', 'steal', 'saving', 'autosaved']),
  scope: v.string(),
  path: v.string(),
});
type Message = v.InferOutput<typeof MessageSchema>;

/** A lock that this tab has or waits for. */
interface OwnLock {
  isHeld: boolean;
  /** Called when this tab has it, or no longer needs it. */
  readonly onSettled: () => void;
  /** Aborted when this tab no longer needs it. */
  readonly end: AbortController;
  /** Resolves when it is released. */
  released: Promise<void>;
}

/**
 * Locks pages, so that only one tab at a time edits each of them. If another tab has a page's lock, this tab waits for
 * it. The browser releases the locks of a tab that is closed or crashes.
 */
export class PageLocks {
  #scope: string | null = null;
  readonly #own = new Map<string, OwnLock>();
  #elsewhere: readonly string[] = [];
  /** Resolves once every lock that this tab gave up is released. */
  #released: Promise<unknown> = Promise.resolve();
  #onAnswer: ((message: Message) => void) | null = null;

  constructor(private readonly options: Options) {
    options.channel.addEventListener('message', this.#receive);
  }

  /** Locks exactly these pages of a branch (`scope` names it, with user and repository). */
  update(scope: string | null, paths: readonly string[]): void {
    const isNew = scope !== this.#scope;
    for (const path of this.#own.keys()) if (isNew || !paths.includes(path)) this.#release(path);
    if (isNew) {
      this.#scope = scope;
      this.#show([]);
      void this.refresh();
    }
    for (const path of paths) if (!this.#own.has(path)) void this.#acquire(path, false);
  }

  /** Whether this tab has locked a page. */
  readonly isHeld = (path: string): boolean => this.#own.get(path)?.isHeld === true;

  /** Updates which pages other tabs have locked. */
  async refresh(): Promise<void> {
    const scope = this.#scope;
    if (scope === null) return;
    const locked = await listLocked(this.options.locks, scope);
    if (scope !== this.#scope) return;
    this.#show(locked.filter((path) => !this.#own.get(path)?.isHeld).toSorted());
  }

  /**
   * Steals a page from the tab that has it, which gets time to finish a save and to autosave the page first.
   *
   * @param onSaving called when that tab is saving
   * @returns whether that tab has autosaved it; false when it didn't respond
   */
  async steal(path: string, onSaving: () => void = () => undefined): Promise<boolean> {
    const isAutosaved = await this.#askToAutosave(path, onSaving);
    if (!this.#own.get(path)?.isHeld) {
      this.#release(path);
      await this.#acquire(path, true);
    }
    await this.refresh();
    return isAutosaved;
  }

  /** Releases everything for good. */
  stop(): void {
    this.update(null, []);
    this.options.channel.removeEventListener('message', this.#receive);
    void this.#released.then(() => this.options.channel.close());
  }

  #show(paths: readonly string[]): void {
    if (paths.join('\n') === this.#elsewhere.join('\n')) return;
    this.#elsewhere = paths;
    this.options.onLockedElsewhere(paths);
  }

  /** Resolves when the page is locked, or no longer needed. */
  #acquire(path: string, steal: boolean): Promise<void> {
    const scope = this.#scope;
    if (scope === null) return Promise.resolve();
    return new Promise((onSettled) => {
      const end = new AbortController();
      const lock: OwnLock = { isHeld: false, onSettled, end, released: Promise.resolve() };
      this.#own.set(path, lock);
      lock.released = this.#hold(scope, path, lock, steal)
        .catch((error: unknown) => {
          // When the browser refuses locks, the page can be edited, as in a browser without them.
          console.warn("A page can't be locked:", error);
        })
        .finally(onSettled);
    });
  }

  /** Holds a lock until it is no longer needed; waits for it while another tab has it. */
  async #hold(scope: string, path: string, lock: OwnLock, steal: boolean): Promise<void> {
    const { signal } = lock.end;
    let isGranted = false;
    const hold = async (): Promise<void> => {
      isGranted = true;
      if (this.#elsewhere.includes(path)) await this.options.onReleasedElsewhere?.();
      if (signal.aborted || !isGranted) return;
      lock.isHeld = true;
      this.#announce(scope, path);
      this.options.onAcquired?.(path);
      lock.onSettled();
      await whenAborted(signal);
    };
    // Wait until this tab's released locks are gone, so that they aren't reported as locks of another tab.
    await this.#released;
    for (let options: LockOptions = steal ? { steal } : { signal }; !signal.aborted; options = { signal }) {
      try {
        await this.options.locks.request(toLockName(scope, path), options, hold);
      } catch (error) {
        if (signal.aborted) break;
        if (!isGranted) throw error;
        isGranted = false;
        lock.isHeld = false;
        void this.refresh();
        await this.options.onStolen(path);
      }
    }
    this.#announce(scope, path);
  }

  #release(path: string): void {
    const lock = this.#own.get(path);
    if (!lock) return;
    this.#own.delete(path);
    lock.end.abort();
    this.#released = Promise.all([this.#released, lock.released]);
  }

  #askToAutosave(path: string, onSaving: () => void): Promise<boolean> {
    const scope = this.#scope;
    if (scope === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      let timer = setTimeout(() => resolve(false), ANSWER_MS);
      this.#onAnswer = (answer) => {
        if (answer.path !== path) return;
        clearTimeout(timer);
        if (answer.type === 'autosaved') return resolve(true);
        timer = setTimeout(() => resolve(false), SAVE_MS);
        onSaving();
      };
      this.#post({ type: 'steal', scope, path });
    });
  }

  readonly #receive = ({ data }: MessageEvent<unknown>): void => {
    const { success, output: message } = v.safeParse(MessageSchema, data);
    if (!success || message.scope !== this.#scope) return;
    if (message.type === 'changed') void this.refresh();
    else if (message.type === 'steal') void this.#releaseStolen(message);
    else this.#onAnswer?.(message);
  };

  async #releaseStolen({ scope, path }: Message): Promise<void> {
    if (!this.#own.get(path)?.isHeld) return;
    const save = this.options.getSave?.();
    if (save) {
      this.#post({ type: 'saving', scope, path });
      await save;
      // The save may have opened a new branch, which releases the locks of the previous one.
      if (scope !== this.#scope) return;
    }
    if (!(await this.options.onStolen(path))) return;
    this.#release(path);
    // The other half of a move must also be released when the answer arrives.
    await this.#released;
    if (scope === this.#scope) this.#post({ type: 'autosaved', scope, path });
  }

  #announce(scope: string, path: string): void {
    this.#post({ type: 'changed', scope, path });
    void this.refresh();
  }

  #post(message: Message): void {
    this.options.channel.postMessage(message);
  }
}

/** Pages of a branch (`scope` names it, with user and repository) that a tab has locked, this one included. */
export async function listLocked(locks: Pick<LockManager, 'query'>, scope: string): Promise<string[]> {
  const { held = [] } = await locks.query();
  const prefix = toLockName(scope, '');
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
}

/** Names a branch for {@link PageLocks}. */
export function toLockScope(userId: string, repository: string, branch: string): string {
  return JSON.stringify([userId, repository, branch]);
}

function toLockName(scope: string, path: string): string {
  return `editor ${scope} ${path}`;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
