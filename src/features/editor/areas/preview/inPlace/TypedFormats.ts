import { CLOSING_KEYS, findTypedMark } from '#domain/content/inPlace/typedMark';
import { applyEdits } from '#domain/text/edits';
import type { BegunBlock } from './BegunBlock';
import { select } from './editableElement';
import type { Gesture, InPlaceHost } from './editing';
import { turnInto } from './gestures';
import { toWhole } from './sourceRegion';
import type { TextSession } from './TextSession';
import { SHORTCUTS } from './typing';

/** What typed formats need from the editor. */
interface TypedFormatsOptions {
  readonly host: Pick<InPlaceHost, 'getText'>;
  readonly begun: BegunBlock;
  readonly getSession: () => TextSession | null;
  /** Changes the text: after what waits, or first for what was typed. */
  readonly change: (gesture: Gesture) => void;
  /** Puts a block where one was begun. */
  readonly insertBlock: (template: string) => void;
}

/** Typed characters that become a format: signs of Markdown around words, or at the start of a paragraph. */
export class TypedFormats {
  /** The source when typed signs became a format, and where the caret was then. */
  #made: { readonly text: string; readonly at: number } | null = null;

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
    return this.#takeStart() || this.#takeClosing(key);
  }

  /** Whether signs became a format, and nothing was done since: Backspace makes them text again. */
  get isJustMade(): boolean {
    const [session, made] = [this.options.getSession(), this.#made];
    if (!session || made?.text !== this.options.host.getText() || session.isChanged) return false;
    const selected = session.readSelection();
    return selected?.from === made.at && selected.to === made.at;
  }

  /** To be told that the text is changed otherwise. */
  handleChange(): void {
    this.#made = null;
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

  /** A character that closes a format, as the second `**` of `**bold**` does. */
  #takeClosing(key: string | null): boolean {
    if (key?.length !== 1 || !CLOSING_KEYS.includes(key)) return false;
    const session = this.options.getSession();
    const text = session ? session.textBeforeCaret : this.options.begun.textBeforeCaret;
    if (text === null || !findTypedMark(text)) return false;
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
