import { mapText } from '#domain/content/inPlace/mapText';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import { type CaretPosition, startTyping, stopTyping } from './editableElement';
import type { PlanTextEdit } from './loadPlanner';
import { TextSession } from './TextSession';

/** Delay from the last key to the edit of the source, in ms. */
const PAUSE = 300;

const NOT_EXACT = 'This text can only be edited in the source.';
const READS_DIFFERENTLY = 'Markdown may read this differently. Check it in the source.';

/** The part of the preview that in-place editing uses. */
export interface InPlaceHost {
  /** The page that is shown; null while there is none. */
  readonly getPage: () => PreviewedPage | null;
  /** The current source. */
  readonly getText: () => string;
  /** Null while nothing may be changed. */
  readonly getOnEdit: () => ((edits: TextEdit[]) => void) | null;
  /** Called with the reason why a text has to be edited in the source, and with its offset there. */
  readonly refuse: (offset: number, reason: string) => void;
  /** Called with the block that must not be rendered again; null for none. */
  readonly freeze: (key: string | null) => void;
  readonly loadPlanner: () => Promise<PlanTextEdit>;
}

/**
 * Lets texts be edited on the page itself, one at a time. What is typed goes to the source as edits of that text's
 * own bytes. Until the text is left its element is the browser's; it is given back to React when the page has
 * caught up with the source.
 */
export class InPlaceEditor {
  #session: TextSession | null = null;
  #leaving: TextSession | null = null;
  #waiting: { readonly element: HTMLElement; readonly at: CaretPosition } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Null until it is loaded. */
  #plan: PlanTextEdit | null = null;

  constructor(private readonly host: InPlaceHost) {}

  /** The element that is typed in; null while there is none. */
  get element(): HTMLElement | null {
    return this.#session?.element ?? null;
  }

  /**
   * Starts editing a text, as soon as the preview is up to date.
   *
   * @param at where the caret goes
   */
  begin(element: HTMLElement, at: CaretPosition): void {
    const page = this.host.getPage();
    if (!page || !this.host.getOnEdit() || this.element === element) return;
    if (this.#session || this.#leaving || page.parsed.text !== this.host.getText()) {
      this.#waiting = { element, at };
      return;
    }
    const session = TextSession.begin(element, page);
    if (!session) return;
    if (!mapText(session.source, session.original)) {
      this.host.refuse(session.offset, NOT_EXACT);
      return;
    }
    this.#session = session;
    this.host.freeze(session.key);
    startTyping(element, at);
    void this.#loadPlanner();
  }

  /** Schedules applying the typed text when typing pauses. */
  handleInput(): void {
    clearTimeout(this.#timer);
    const session = this.#session;
    if (session) this.#timer = setTimeout(() => void this.#commit(session), PAUSE);
  }

  /** Applies what was typed without waiting, when the page goes away. */
  flush(): void {
    clearTimeout(this.#timer);
    const onEdit = this.host.getOnEdit();
    if (onEdit) this.#session?.commit(this.#plan ?? planPlainText, this.host.getText(), true, onEdit);
  }

  /** Ends the editing and applies or reverts the typed text. */
  async leave(isAccepted: boolean): Promise<void> {
    const session = this.#session;
    if (!session) return;
    clearTimeout(this.#timer);
    this.#session = null;
    this.#leaving = session;
    stopTyping(session.element);
    const onEdit = this.host.getOnEdit();
    if (isAccepted) await this.#finish(session);
    else if (onEdit) session.revert(this.host.getText(), onEdit);
    this.catchUp();
  }

  /** To be called whenever the page or the source has changed: gives back what was left, begins what waits. */
  catchUp(): void {
    if (this.host.getPage()?.parsed.text !== this.host.getText()) return;
    if (this.#leaving) {
      // React knows the element with the text it had at first, and changes it from there.
      this.#leaving.element.textContent = this.#leaving.original;
      this.#leaving = null;
      this.host.freeze(null);
    }
    if (!this.#waiting || this.#session) return;
    const { element, at } = this.#waiting;
    this.#waiting = null;
    if (element.isConnected) this.begin(element, at);
  }

  async #loadPlanner(): Promise<PlanTextEdit> {
    this.#plan ??= await this.host.loadPlanner();
    return this.#plan;
  }

  async #commit(session: TextSession): Promise<void> {
    const plan = await this.#loadPlanner();
    const onEdit = this.host.getOnEdit();
    // A text that reads differently half typed may be right when it is done.
    if (onEdit) session.commit(plan, this.host.getText(), false, onEdit);
  }

  async #finish(session: TextSession): Promise<void> {
    const plan = await this.#loadPlanner();
    const onEdit = this.host.getOnEdit();
    const outcome = onEdit ? session.commit(plan, this.host.getText(), true, onEdit) : session.lock();
    if (outcome === 'done') return;
    const typed = session.element.textContent ?? '';
    this.host.refuse(session.offset, outcome === 'inexact' ? READS_DIFFERENTLY : reportLost(outcome, typed));
  }
}

/** Nothing that was typed goes without a word. */
function reportLost(outcome: 'moved' | 'locked', typed: string): string {
  const reason =
    outcome === 'moved' ? 'The page changed while this was open.' : "You can't edit this page right now.";
  return `${reason} You typed: ${typed}`;
}

/** Plans an edit of words without any sign that Markdown could read, until the real plan is loaded. */
const planPlainText: PlanTextEdit = ({ block, from, to, shown, wanted }) => {
  if (block.slice(from, to) !== shown || !/^\p{L}[\p{L}\p{N} .,;?'"-]*$/u.test(wanted)) return null;
  return { edits: [{ from, to, insert: wanted }], source: wanted, shown: wanted, isExact: true };
};
