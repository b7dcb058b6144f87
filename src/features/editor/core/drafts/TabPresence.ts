import type { TabChannel } from '@site/src/data/tabChannel';
import * as v from 'valibot';
import { type Claims, listLockedElsewhere, type TabMessage, TabMessageSchema, updateClaims } from './claims';

/** What the presence of a tab is made with. */
export interface TabPresenceOptions {
  readonly channel: TabChannel;
  /** This tab's id. */
  readonly tab: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told which pages other tabs have, whenever that changes. */
  readonly onHeld: (paths: readonly string[]) => void;
  /** Another tab takes a page over: resolves when what was typed here is kept. */
  readonly onTaken: (path: string) => Promise<void>;
}

/** How long another tab gets to answer, in ms; one that has crashed or sleeps never does. */
const DEBOUNCE_MS = 2_000;
/** Earlier than every claim: who takes a page over has it. */
const TAKEN = 0;

/** Lets the tabs of one person know of each other: which pages each one works on. */
export class TabPresence {
  #scope: string | null = null;
  #own: Claims = {};
  readonly #others = new Map<string, Claims>();
  #held: readonly string[] = [];
  #onReleased: ((path: string) => void) | null = null;

  constructor(private readonly options: TabPresenceOptions) {
    options.channel.listen((message) => {
      const parsed = v.safeParse(TabMessageSchema, message);
      if (parsed.success) this.#receive(parsed.output);
    });
  }

  /** Says what this tab works on: a branch (`scope` names it, with person and repository) and pages of it. */
  update(scope: string | null, paths: readonly string[]): void {
    const isNew = scope !== this.#scope;
    if (isNew) this.#enter(scope);
    const before = this.#own;
    this.#own = updateClaims(before, paths, this.options.now());
    if (isNew || Object.keys(before).toSorted().join('\n') !== paths.toSorted().join('\n')) this.#announce();
    this.#settle();
  }

  /** Asks the other tabs once more: some may be gone without a word. */
  refresh(): void {
    this.#others.clear();
    this.#post({ type: 'hello' });
    this.#announce();
    setTimeout(() => this.#settle(), DEBOUNCE_MS);
  }

  /**
   * Takes a page over from whichever tab has it.
   *
   * @returns whether that tab has let go of it, with its draft kept; false when it did not answer
   */
  async take(path: string): Promise<boolean> {
    const answer = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), DEBOUNCE_MS);
      this.#onReleased = (released) => {
        if (released !== path) return;
        clearTimeout(timer);
        resolve(true);
      };
    });
    this.#post({ type: 'take', path });
    const hasReleased = await answer;
    this.#onReleased = null;
    this.#own = { ...this.#own, [path]: TAKEN };
    this.#announce();
    this.#settle();
    return hasReleased;
  }

  /** Tells the others that this tab goes, perhaps to come back from the browser's cache. */
  readonly leave = (): void => this.#post({ type: 'bye' });

  /** Ends it for good. */
  stop(): void {
    this.leave();
    this.options.channel.close();
  }

  #enter(scope: string | null): void {
    this.#post({ type: 'bye' });
    this.#scope = scope;
    this.#own = {};
    this.#others.clear();
    this.#post({ type: 'hello' });
  }

  #receive(message: TabMessage): void {
    if (message.scope !== this.#scope || message.tab === this.options.tab) return;
    switch (message.type) {
      case 'hello':
        this.#announce();
        return;
      case 'claims':
        this.#others.set(message.tab, message.claims);
        break;
      case 'bye':
        this.#others.delete(message.tab);
        break;
      case 'released':
        this.#onReleased?.(message.path);
        return;
      case 'take':
        void this.#yield(message.path);
        return;
    }
    this.#settle();
  }

  async #yield(path: string): Promise<void> {
    if (this.#own[path] === undefined) return;
    await this.options.onTaken(path);
    const { [path]: _given, ...rest } = this.#own;
    this.#own = rest;
    this.#post({ type: 'released', path });
    this.#announce();
  }

  #announce(): void {
    this.#post({ type: 'claims', claims: this.#own });
  }

  #settle(): void {
    const held = listLockedElsewhere(this.options.tab, this.#own, this.#others);
    if (held.join('\n') === this.#held.join('\n')) return;
    this.#held = held;
    this.options.onHeld(held);
  }

  #post(message: DistributiveOmit<TabMessage, 'tab' | 'scope'>): void {
    if (this.#scope === null) return;
    this.options.channel.post({ ...message, tab: this.options.tab, scope: this.#scope });
  }
}

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;
