import type { InPlaceHost } from './editing';
import type { Planner } from './loadPlanner';
import { reportLost } from './typing';

/** A queued action on the edited text. */
interface Action {
  /** Returns false when it has to wait until the page has caught up. */
  readonly run: (planner: Planner) => boolean;
  /** The text it types. */
  readonly text?: string;
  /** Called instead when the planner can't be loaded; by default, the queue reports it. */
  readonly onMissing?: (error: unknown) => void;
}

interface ActionQueueOptions {
  readonly host: Pick<InPlaceHost, 'loadPlanner' | 'say'>;
  /** Whether there is a text to act on now. */
  readonly canRun: () => boolean;
  /** Whether there is or will be a text to act on. If not, queued actions could never run. */
  readonly isExpected: () => boolean;
  /** Types text without the planner. */
  readonly type: (text: string) => void;
}

/**
 * A queue of keys and other actions on the edited text. They wait until the planner is loaded and the page has caught
 * up with the source. When the planner can't be loaded, queued text is typed and other actions are dropped; the next
 * action tries to load it again.
 */
export class ActionQueue {
  #actions: Action[] = [];
  #planner: Planner | null = null;
  #isPlannerMissing = false;
  #isRequested = false;

  constructor(private readonly options: ActionQueueOptions) {}

  /** Null until it is loaded. */
  get planner(): Planner | null {
    return this.#planner;
  }

  /** Whether the last attempt to load the planner failed. */
  get isPlannerMissing(): boolean {
    return this.#isPlannerMissing;
  }

  get isEmpty(): boolean {
    return this.#actions.length === 0;
  }

  /**
   * Loads the planner, unless it is loaded, and then runs the queued actions.
   *
   * @throws the error of a failed load, after logging it
   */
  async loadPlanner(): Promise<Planner> {
    if (this.#planner) return this.#planner;
    try {
      this.#planner = await this.options.host.loadPlanner();
    } catch (error) {
      console.warn("The planner of changes couldn't be loaded:", error);
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

  /** Starts loading the planner for the queued actions, unless it is loaded or loading. */
  request(): void {
    if (this.#planner || this.#isRequested) return;
    this.#isRequested = true;
    const done = (): void => {
      this.#isRequested = false;
    };
    this.loadPlanner().then(done, (error: unknown) => {
      done();
      this.#runWithout(error);
    });
  }

  /** Handles actions without the planner: types queued text, and drops all other actions that could run now. */
  #runWithout(error: unknown): void {
    let isReported = false;
    while (this.options.canRun()) {
      const action = this.#actions.shift();
      if (!action) return;
      if (action.onMissing) action.onMissing(error);
      else if (action.text !== undefined) this.options.type(action.text);
      else if (!isReported) {
        reportMissing(this.options.host);
        isReported = true;
      }
    }
  }

  /** Runs the queued actions in order, up to the first that has to wait. */
  run(): void {
    if (this.#actions.length > 0 && this.options.canRun()) this.request();
    while (this.#planner && this.options.canRun()) {
      const action = this.#actions.shift();
      if (!action) return;
      if (action.run(this.#planner)) continue;
      this.#actions.unshift(action);
      return;
    }
    if (!this.options.isExpected()) this.#drop();
  }

  /** Drops the queued actions, and shows what was typed. */
  #drop(): void {
    const typed = this.takeText();
    this.#actions = [];
    if (typed !== '') this.options.host.say(reportLost('no text', typed));
  }

  /**
   * Removes and returns the queued text. If there is any, all other queued actions are dropped, because keeping the
   * text matters more.
   */
  takeText(): string {
    const text = this.#actions.map((action) => action.text ?? '').join('');
    if (text !== '') this.#actions = [];
    return text;
  }
}

/** Says that nothing was changed because the planner couldn't be loaded. */
export function reportMissing(host: Pick<InPlaceHost, 'say'>): void {
  host.say("The page wasn't changed, because a part of the editor couldn't be loaded. Try again.");
}
