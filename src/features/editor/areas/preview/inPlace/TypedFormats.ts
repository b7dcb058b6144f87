import type { InlineMark } from '#domain/content/inPlace/planMark';
import { CLOSING_KEYS, findTypedMark } from '#domain/content/inPlace/typedMark';
import { applyEdits, toTextEdit } from '#domain/text/edit/edits';
import type { Gesture, InPlaceHost } from './editing';
import { turnInto } from './gestures';
import type { PendingBlock } from './PendingBlock';
import { toWhole } from './sourceRegion';
import type { TextSession } from './TextSession';
import { SHORTCUTS } from './typing';

/** What typed formats need from the editor. */
interface TypedFormatsOptions {
  readonly host: Pick<InPlaceHost, 'getText' | 'say'>;
  readonly pendingBlock: PendingBlock;
  readonly getSession: () => TextSession | null;
  /** Changes the text; `onEmpty` is called instead when nothing was typed in a new block. */
  readonly change: (gesture: Gesture, onEmpty?: () => void) => void;
  /** Inserts a block in place of a new one. */
  readonly insertBlock: (template: string) => void;
}

const NOT_FORMATTED = 'Select whole words to format them, or use the source.';

/** Formats for what is typed next. */
interface PendingFormats {
  readonly marks: readonly InlineMark[];
  readonly element: HTMLElement;
  /** The text before the caret. */
  readonly before: string;
  /** The caret's offset in the source; null for the start of a new block. */
  readonly at: number | null;
}

/**
 * Formatting while typing: Markdown characters around text or at the start of a paragraph become a format, and the keys
 * for bold, italic and code format the selection, the word at the caret, or else what is typed next.
 */
export class TypedFormats {
  /** The source right after typed delimiters became a format, and the caret's offset in it. */
  #made: { readonly text: string; readonly at: number } | null = null;
  #pending: PendingFormats | null = null;

  constructor(private readonly options: TypedFormatsOptions) {}

  /**
   * Called when something was typed.
   *
   * @param key the character; null for any other input
   * @returns whether it becomes a format
   */
  take(key: string | null): boolean {
    this.#made = null;
    this.options.getSession()?.caret.tidyTail();
    return this.#takeStart() || this.#takePending() || this.#takeClosing(key);
  }

  /** Formats the selection, the word at the caret, or what is typed next; or removes the format. */
  toggle(mark: InlineMark): void {
    const toPlan: Gesture['toPlan'] = (planner, region, selected) => {
      const plan = planner.planMark(region, selected, mark);
      if (!plan && selected.from === selected.to) this.#toggleNext(mark, region.offset + selected.from);
      else if (!plan) this.options.host.say(NOT_FORMATTED);
      return plan;
    };
    this.options.change({ toPlan, reason: null }, () => this.#toggleNext(mark, null));
  }

  /** Whether delimiters became a format and nothing was done since: Backspace then turns them back into text. */
  get isJustMade(): boolean {
    const [session, made] = [this.options.getSession(), this.#made];
    if (!session || made?.text !== this.options.host.getText() || session.isChanged) return false;
    const selected = session.caret.readSelection();
    return selected?.from === made.at && selected.to === made.at;
  }

  /** Called when the text changes in another way. */
  handleChange(): void {
    this.#made = null;
  }

  /** Called when the selection changed: moving the caret cancels formats for what is typed next. */
  handleSelection(): void {
    if (this.#pending && this.#readSince(this.#pending)?.trim() !== '') this.#pending = null;
  }

  /** Moves the caret out of the format of the text before it; false when there is no format to leave. */
  stepOut(): boolean {
    return this.options.getSession()?.caret.leaveFormat() ?? false;
  }

  /** Markdown characters at the start of a paragraph make it a heading, list, quote or code. */
  #takeStart(): boolean {
    const { pendingBlock, change, insertBlock } = this.options;
    const taken = pendingBlock.takeShortcut();
    if (taken === 'code') insertBlock('```#{1:bash}\n#{2:code}\n```');
    const session = this.options.getSession();
    if (pendingBlock.element || session?.element.localName !== 'p' || !session.isPlainStart)
      return taken !== false;
    const found = /^(?:#{1,4}|[-*]|1[.)]|>)[ \u00A0]/.exec(session.caret.wholeText);
    const kind = found && SHORTCUTS[found[0].trim()];
    if (!kind || !session.caret.isAfter(found[0].length)) return false;
    change(turnInto(kind, found[0].length));
    return true;
  }

  #toggleNext(mark: InlineMark, at: number | null): void {
    const { element, before } = this.#caret;
    if (!element || before === null) {
      const isLeft = mark === 'code' && this.stepOut();
      if (!isLeft) this.options.host.say(NOT_FORMATTED);
      return;
    }
    const marks = this.#pending?.marks ?? [];
    const others = marks.filter((one) => one !== mark);
    const next = others.length < marks.length ? others : [...marks, mark];
    this.#pending = next.length > 0 ? { marks: next, element, before, at } : null;
  }

  /**
   * Applies pending formats to the first characters that are typed. Spaces alone don't count, because they can't be
   * formatted.
   */
  #takePending(): boolean {
    const pending = this.#pending;
    const typed = pending && this.#readSince(pending);
    if (typed?.trim() === '') return false;
    this.#pending = null;
    if (!pending || !typed) return false;
    const toPlan: Gesture['toPlan'] = (planner, region, { to }) => {
      const start = pending.at ?? this.options.getSession()?.offset ?? to;
      let [text, caret] = [region.text, { from: start - region.offset, to }];
      for (const mark of pending.marks) {
        const plan = planner.planMark({ ...region, text }, caret, mark);
        if (!plan) return null;
        text = applyEdits(text, plan.edits);
        caret = plan.caret;
      }
      return { edits: [toTextEdit(region.text, text)], caret: { from: caret.to, to: caret.to } };
    };
    this.options.change({ toPlan, reason: NOT_FORMATTED, isTyped: true });
    return true;
  }

  /** What was typed since the formats were chosen; null when the caret isn't right after it. */
  #readSince(pending: PendingFormats): string | null {
    const { element, before } = this.#caret;
    return element === pending.element && before?.startsWith(pending.before)
      ? before.slice(pending.before.length)
      : null;
  }

  /** The element that is edited, and the text before the caret; null in code, and while something is selected. */
  get #caret(): { readonly element: HTMLElement | null; readonly before: string | null } {
    const session = this.options.getSession();
    if (session) return { element: session.element, before: session.caret.textBefore };
    const { element, textBeforeCaret } = this.options.pendingBlock;
    return { element, before: textBeforeCaret };
  }

  /** Handles a typed character that closes a format, like the second `**` of `**bold**`. */
  #takeClosing(key: string | null): boolean {
    if (key?.length !== 1 || !CLOSING_KEYS.includes(key)) return false;
    const { before } = this.#caret;
    if (before === null || !findTypedMark(before)) return false;
    this.options.change(this.#closing);
    return true;
  }

  /** Turns the delimiters typed around text, up to the caret, into a format. */
  readonly #closing: Gesture = {
    toPlan: (planner, region, { from, to }) => {
      const plan = from === to ? planner.planTypedMark(region, from) : null;
      if (plan) {
        const text = applyEdits(this.options.host.getText(), toWhole(plan.edits, region.offset));
        this.#made = { text, at: region.offset + plan.caret.to };
      }
      return plan;
    },
    reason: null,
    isTyped: true,
  };
}
