import type { InlineMark } from '#domain/content/inPlace/planMark';
import { CLOSING_KEYS, findTypedMark } from '#domain/content/inPlace/typedMark';
import { applyEdits, toTextEdit } from '#domain/text/edits';
import type { BegunBlock } from './BegunBlock';
import { select } from './editableElement';
import type { Gesture, InPlaceHost } from './editing';
import { turnInto } from './gestures';
import { toWhole } from './sourceRegion';
import type { TextSession } from './TextSession';
import { SHORTCUTS } from './typing';

/** What typed formats need from the editor. */
interface TypedFormatsOptions {
  readonly host: Pick<InPlaceHost, 'getText' | 'say'>;
  readonly begun: BegunBlock;
  readonly getSession: () => TextSession | null;
  /** Changes the text; `onEmpty` is called instead when nothing was typed in a new block. */
  readonly change: (gesture: Gesture, onEmpty?: () => void) => void;
  /** Puts a block where one was begun. */
  readonly insertBlock: (template: string) => void;
}

const NOT_FORMATTED = 'Select whole words to format them, or use the source.';

/** Formats for what is typed next. */
interface BegunFormats {
  readonly marks: readonly InlineMark[];
  readonly element: HTMLElement;
  /** What is shown before the caret. */
  readonly before: string;
  /** Where the caret is in the source; null for the start of a new block. */
  readonly at: number | null;
}

/**
 * What typing formats: signs of Markdown around words or at the start of a paragraph become a format, and the keys for
 * bold, italic and code format what is selected, the word that the caret is in, or else what is typed next.
 */
export class TypedFormats {
  /** The source when typed signs became a format, and where the caret was then. */
  #made: { readonly text: string; readonly at: number } | null = null;
  #begun: BegunFormats | null = null;

  constructor(private readonly options: TypedFormatsOptions) {}

  /**
   * To be called when something was typed.
   *
   * @param key the character; null for any other input
   * @returns whether it becomes a format
   */
  take(key: string | null): boolean {
    this.#made = null;
    this.options.getSession()?.tidyTail();
    return this.#takeStart() || this.#takeBegun() || this.#takeClosing(key);
  }

  /** Formats what is selected, the word at the caret, or what is typed next; or removes the format. */
  toggle(mark: InlineMark): void {
    const toPlan: Gesture['toPlan'] = (planner, region, selected) => {
      const plan = planner.planMark(region, selected, mark);
      if (!plan && selected.from === selected.to) this.#toggleNext(mark, region.offset + selected.from);
      else if (!plan) this.options.host.say(NOT_FORMATTED);
      return plan;
    };
    this.options.change({ toPlan, reason: null }, () => this.#toggleNext(mark, null));
  }

  /** Whether signs became a format, and nothing was done since: Backspace makes them text again. */
  get isJustMade(): boolean {
    const [session, made] = [this.options.getSession(), this.#made];
    if (!session || made?.text !== this.options.host.getText() || session.isChanged) return false;
    const selected = session.readSelection();
    return selected?.from === made.at && selected.to === made.at;
  }

  /** To be told that the text is changed in another way. */
  handleChange(): void {
    this.#made = null;
  }

  /** To be told that the selection changed: where the caret goes, nothing was begun. */
  handleSelection(): void {
    if (this.#begun && this.#readSince(this.#begun)?.trim() !== '') this.#begun = null;
  }

  /** Moves the caret out of the format that the text before it has; false when there is none to leave. */
  stepOut(): boolean {
    const session = this.options.getSession();
    const place = session?.openTailAtCaret() ?? null;
    if (session && place) select(session.element.ownerDocument, place, place);
    return place !== null;
  }

  /** Signs at the start of a paragraph make it a heading, list, quote or code. */
  #takeStart(): boolean {
    const { begun, change, insertBlock } = this.options;
    const taken = begun.takeShortcut();
    if (taken === 'code') insertBlock('```#{1:bash}\n#{2:code}\n```');
    const session = this.options.getSession();
    if (begun.element || session?.element.localName !== 'p' || !session.isPlainStart) return taken !== false;
    const found = /^(?:#{1,4}|[-*]|1[.)]|>)[ \u00A0]/.exec(session.typed);
    const kind = found && SHORTCUTS[found[0].trim()];
    if (!kind || !session.isCaretBehind(found[0].length)) return false;
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
    const marks = this.#begun?.marks ?? [];
    const others = marks.filter((one) => one !== mark);
    const next = others.length < marks.length ? others : [...marks, mark];
    this.#begun = next.length > 0 ? { marks: next, element, before, at } : null;
  }

  /** The first characters with a format that was begun; blanks wait for them. */
  #takeBegun(): boolean {
    const begun = this.#begun;
    const typed = begun && this.#readSince(begun);
    if (typed?.trim() === '') return false;
    this.#begun = null;
    if (!begun || !typed) return false;
    const toPlan: Gesture['toPlan'] = (planner, region, { to }) => {
      const start = begun.at ?? this.options.getSession()?.offset ?? to;
      let [text, caret] = [region.text, { from: start - region.offset, to }];
      for (const mark of begun.marks) {
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

  /** What was typed since formats were begun; null when the caret isn't behind it. */
  #readSince(begun: BegunFormats): string | null {
    const { element, before } = this.#caret;
    return element === begun.element && before?.startsWith(begun.before)
      ? before.slice(begun.before.length)
      : null;
  }

  /** Where someone types, and what is shown before the caret; null in code, and while something is selected. */
  get #caret(): { readonly element: HTMLElement | null; readonly before: string | null } {
    const { element, textBeforeCaret } = this.options.getSession() ?? this.options.begun;
    return { element, before: textBeforeCaret };
  }

  /** A character that closes a format, as the second `**` of `**bold**` does. */
  #takeClosing(key: string | null): boolean {
    if (key?.length !== 1 || !CLOSING_KEYS.includes(key)) return false;
    const { before } = this.#caret;
    if (before === null || !findTypedMark(before)) return false;
    this.options.change(this.#closing);
    return true;
  }

  /** Signs that were typed around words, up to the caret, become a format. */
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
