import type { InPlaceHost } from './editing';
import type { Planner } from './loadPlanner';

/** A queued action on the edited text. */
interface Action {
  /** Returns false when it has to wait until the page has caught up. */
  readonly run: (planner: Planner) => boolean;
  /** The text it types. */
  readonly text?: string;
}

interface ActionQueueOptions {
  readonly host: Pick<InPlaceHost, 'loadPlanner'>;
  /** Whether there is a text to act on now. */
  readonly canRun: () => boolean;
  /** Whether there will be one: otherwise, queued actions could never run. */
  readonly isExpected: () => boolean;
}

/** Keys and other actions on the edited text, which wait for the planner and for the page to catch up. */
export class ActionQueue {
  #actions: Action[] = [];
  #planner: Planner | null = null;
  #isPlannerMissing = false;

  constructor(private readonly options: ActionQueueOptions) {}

  /** Null until it is loaded. */
  get planner(): Planner | null {
    return this.#planner;
  }

  /** Whether the planner failed to load the last time. */
  get isPlannerMissing(): boolean {
    return this.#isPlannerMissing;
  }

  get isEmpty(): boolean {
    return this.#actions.length === 0;
  }

  /** Whether typed text is waiting. */
  get hasText(): boolean {
    return this.#actions.some(({ text }) => text !== undefined);
  }

  async loadPlanner(): Promise<Planner> {
    if (this.#planner) return this.#planner;
    try {
      this.#planner = await this.options.host.loadPlanner();
    } catch (error) {
      this.#isPlannerMissing = true;
      throw error;
    }
    this.#isPlannerMissing = false;
    this.run();
    return this.#planner;
  }

  /** Runs an action after the ones that are waiting. */
  add(action: Action): void {
    this.#actions.push(action);
    this.run();
  }

  /** Runs an action before the ones that are waiting. */
  addFirst(action: Action): void {
    this.#actions.unshift(action);
    this.run();
  }

  remove(action: Action): void {
    this.#actions = this.#actions.filter((one) => one !== action);
  }

  /** Runs what can run now. */
  run(): void {
    while (this.#planner && this.options.canRun()) {
      const action = this.#actions.shift();
      if (!action) return;
      if (action.run(this.#planner)) continue;
      this.#actions.unshift(action);
      return;
    }
    if (!this.options.isExpected()) this.#actions = [];
  }

  /** Takes the queued text out. Keeping it matters more than the other queued actions, which are dropped. */
  takeText(): string {
    const text = this.#actions.map((action) => action.text ?? '').join('');
    if (text !== '') this.#actions = [];
    return text;
  }
}
