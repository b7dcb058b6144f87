import type { InPlacePlan } from '#domain/content/inPlace/plan';
import type { BlockStart } from '#domain/content/inPlace/planSplit';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { reportMissing } from './ActionQueue';
import { CurrentText } from './CurrentText';
import { findTextElement, isCaretAt, isWholeSelected } from './editableElement';
import type { CaretMove, DeletedUnit, Gesture, InPlaceHost, InPlaceView, Next } from './editing';
import { BREAK_LINE, indent, insertTemplate, join, pasteMarkdown, remove, replace, SPLIT } from './gestures';
import type { Planner } from './loadPlanner';
import { type SourceRegion, toWhole } from './sourceRegion';
import type { TextSession } from './TextSession';
import { TypedFormats } from './TypedFormats';
import { insertAtCaret, NOT_PASTED, readCaretNode } from './typing';

/** What was being edited before something else was done. */
interface LeftText {
  readonly wasTyping: boolean;
  /** The selection in the source, or the one that editing was about to continue with. */
  readonly selected: SourceRange | null;
}

/**
 * Edits texts on the page itself, one at a time. Its methods are the changes that the page's events and tools can
 * request. Changes of blocks or marks are planned (`gestures.ts`), applied to the source, and shown once the page has
 * caught up. `CurrentText` decides which text is edited and when typing is applied. `TypedFormats` turns typed Markdown
 * characters into formatting.
 */
export class InPlaceEditor {
  readonly formats: TypedFormats;
  /** The text that is being edited. */
  readonly text: CurrentText;
  #view: InPlaceView = { element: null, slash: null, announcement: '' };
  #announcement = '';
  readonly #listeners = new Set<() => void>();
  /** Handles keys for an open menu; true when it used one. */
  onMenuKey: ((key: string) => boolean) | null = null;

  constructor(private readonly host: InPlaceHost) {
    this.text = new CurrentText({
      host,
      onChange: () => this.#notify(),
      onInput: () => this.handleInput(),
    });
    this.formats = new TypedFormats({
      host,
      pendingBlock: this.text.pendingBlock,
      getSession: () => this.text.session,
      change: (gesture, onEmpty) => this.change(gesture, onEmpty),
      insertBlock: (template) => this.insertBlock(template),
    });
  }

  /**
   * Calls a listener whenever the edited element, its text or the selection changes. Returns a function that
   * unsubscribes.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The current state of editing: a new object after each change. */
  readonly getView = (): InPlaceView => this.#view;

  #notify(): void {
    const { shownElement: element, pendingBlock } = this.text;
    const canInsert = pendingBlock.element ? pendingBlock.isParagraph : element?.localName === 'p';
    const slash = canInsert ? (/^\/([\p{L}\p{N} ]*)$/u.exec(element?.textContent ?? '')?.[1] ?? null) : null;
    this.#view = { element, slash, announcement: this.#announcement };
    for (const listener of this.#listeners) listener();
  }

  /** Whether the page may be changed now. */
  get canEdit(): boolean {
    return this.host.getOnEdit() !== null;
  }

  /** Starts editing a text by typing at its end. */
  append(element: HTMLElement, typed: string): void {
    if (this.text.begin(element, 'end', null, typed)) this.insert(typed);
  }

  /**
   * Applies the typed text once typing pauses.
   *
   * @param key the character that was typed; null for any other input
   */
  handleInput(key: string | null = null): void {
    const { isComposing, queue, session } = this.text;
    this.text.postponeCommit();
    session?.caret.handleInput();
    // Keys must not wait for a planner that can't be loaded.
    if (!isComposing && this.formats.take(queue.isPlannerMissing ? null : key)) return;
    this.text.scheduleCommit();
    this.#notify();
  }

  /** Called when an input method starts composing in a node. */
  startComposing(node: Node | null): void {
    this.text.composingIn = node;
  }

  /**
   * Called when an input method stops composing.
   *
   * @param composed the text that it wrote; in an old element, which goes when the page catches up, it is typed again
   */
  stopComposing(composed: string): void {
    this.text.composingIn = null;
    if (!this.text.shownElement && this.text.element && composed !== '') this.insert(composed);
    this.handleInput();
    this.text.catchUp();
  }

  /** Called when the selection changed. */
  handleSelection(): void {
    const { session, isComposing } = this.text;
    if (!session || isComposing) return;
    session.caret.handleSelection();
    this.formats.handleSelection();
    this.#notify();
  }

  /** Moves the caret out of the format of the text before it; false when there is no format to leave. */
  stepOut(): boolean {
    return this.text.queue.planner !== null && !this.text.isWaiting && this.formats.stepOut();
  }

  /** Moves the caret, once the page has caught up. */
  moveCaret({ direction, unit, isSelecting }: CaretMove): void {
    this.text.do((_, session) => {
      const isOneOn = direction === 'forward' && unit === 'character' && !isSelecting;
      if (isOneOn && this.formats.stepOut()) return;
      const selection = session.element.ownerDocument.getSelection();
      selection?.modify(isSelecting ? 'extend' : 'move', direction, unit);
    });
  }

  /**
   * Moves on to another text, after applying what was typed; keys pressed in between are typed there.
   *
   * @param findNext returns the text to move to, from the one that is edited; null for none
   * @param atEnd the change to make when there is no such text; null to stay
   */
  goTo(findNext: (from: HTMLElement) => HTMLElement | null, atEnd: Gesture | null): void {
    this.text.do((planner, session) => {
      const element = findNext(session.element);
      if (!element) {
        if (atEnd) this.#make(atEnd, planner, session);
        return;
      }
      const next: Next = { element, at: 'end', pressed: null };
      if (this.text.commitTyped(planner, session)) this.text.continueWith(next);
      else this.text.setNext(next);
      element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  }

  /**
   * Changes the text, after applying what was typed; reports the reason when that isn't possible.
   *
   * @param onEmpty called instead when nothing was typed in a new block
   */
  change(gesture: Gesture, onEmpty?: (planner: Planner) => void): void {
    this.text.do((planner, session) => this.#make(gesture, planner, session), onEmpty, gesture.isTyped);
  }

  #make(gesture: Gesture, planner: Planner, session: TextSession): void {
    const { toPlan, reason, more, isTyped, isInsertion } = gesture;
    this.formats.handleChange();
    if (isInsertion && session.isEmptied) session.refill();
    const selected = this.#commitTyped(planner, session, !isTyped, (...now) => this.#make(gesture, ...now));
    if (!selected) return;
    const region = session.source.readRegion(this.host.getText(), more ?? null);
    const { offset } = region;
    const plan = toPlan(planner, region, { from: selected.from - offset, to: selected.to - offset });
    if (!plan) {
      if (reason !== null) this.host.say(reason);
    } else if ('begin' in plan) this.#startBlock(plan, region, session.offset);
    else this.#apply(plan, region);
  }

  /**
   * Applies what was typed; see `CurrentText.commitTyped`.
   *
   * @param again called when the page has to be rendered again first, unless the text was removed
   */
  #commitTyped(
    planner: Planner,
    session: TextSession,
    isLast: boolean,
    again: (planner: Planner, session: TextSession) => void,
  ): SourceRange | null {
    const { isEmptied } = session;
    const isCaret = session.element.ownerDocument.getSelection()?.isCollapsed === true;
    const selected = this.text.commitTyped(planner, session, isLast);
    if (!selected && isCaret && !isEmptied && this.text.isContinuing) {
      this.text.do(again, undefined, true);
    }
    return selected;
  }

  #apply({ edits, caret }: InPlacePlan, { offset }: SourceRegion): void {
    if (edits.length > 0) this.text.edit(toWhole(edits, offset));
    this.text.continueAt({ from: caret.from + offset, to: caret.to + offset });
  }

  /** Makes the edits that come first, and continues in the new block once the page shows them. */
  #startBlock({ begin, edits }: BlockStart, region: SourceRegion, near: number): void {
    if (edits.length > 0) this.text.edit(toWhole(edits, region.offset));
    const text = applyEdits(region.text, edits);
    this.text.continueWith({ begin, region: { ...region, text }, near });
  }

  /** Enter; in an empty new item, it leaves the list. */
  split(): void {
    this.#startLine(SPLIT, () => this.text.pendingBlock.leaveList());
  }

  /** Shift+Enter: a line break within the text. */
  breakLine(): void {
    this.#startLine(BREAK_LINE);
  }

  /** Over a whole text, which Markdown can't split, only deletes it. */
  #startLine(gesture: Gesture, onEmpty?: () => void): void {
    this.text.do((planner, session) => {
      const { element } = session;
      if (isWholeSelected(element) && insertAtCaret(element, '')) this.handleInput();
      else this.#make(gesture, planner, session);
    }, onEmpty);
  }

  /** Tab and Shift+Tab in a list: moves the item one level in or out. */
  indent(direction: 'in' | 'out'): void {
    this.change(indent(direction), (planner) => this.text.pendingBlock.indent(planner, direction));
  }

  /** Types text at the caret or over the selection. */
  insert(text: string): void {
    this.text.queue.add({ run: (planner) => this.#type(text, planner), text });
  }

  #type(text: string, planner: Planner): true {
    const { session, shownElement: element } = this.text;
    session?.caret.leaveLink();
    const canType = this.text.isNew || session?.findPiece(element ? readCaretNode(element) : null);
    if (element && canType && insertAtCaret(element, text)) this.handleInput(text);
    else if (session) this.#typeOver(text, planner, session);
    return true;
  }

  /** Replaces the selection. Spaces at the end are typed afterwards: Markdown drops them at the end of a text. */
  #typeOver(text: string, planner: Planner, session: TextSession): void {
    const words = text.trimEnd();
    const spaces = text.slice(words.length);
    if (words === '' && session.caret.wholeText.trim() === '') return;
    this.#make(replace(words), planner, session);
    const isReplaced = this.text.session !== session;
    if (spaces === '' || !isReplaced) return;
    this.text.queue.addFirst({ run: (next) => this.#type(spaces, next), text: spaces });
  }

  /**
   * Backspace or Delete without a selection: turns delimiters that just became a format back into text, joins the text
   * with its neighbor at an end of the text, and deletes otherwise. Which of these is decided when the page has caught
   * up.
   */
  deleteBeside(direction: 'backward' | 'forward', unit: DeletedUnit): void {
    const isBackward = direction === 'backward';
    this.text.do(
      (planner, session) => {
        const isUndone = isBackward && unit === 'character' && this.formats.isJustMade;
        if (isUndone) this.#step('undo', planner, session);
        else this.#make(deletion(session, direction, unit), planner, session);
      },
      () => isBackward && this.cancelNew(),
    );
  }

  /** Backspace in an empty new block: moves the caret back to the text before it. */
  cancelNew(): void {
    this.text.pendingBlock.cancel();
  }

  /** Undoes or redoes in the history of the source, with the caret at the change. */
  stepHistory(step: 'undo' | 'redo', focused: HTMLElement | null = null): void {
    if (this.text.pendingBlock.isEmpty) void this.text.leave();
    if (this.text.isIdle) {
      this.host.stepHistory(step);
      // Browsers take the focus from a block that moves.
      this.text.setNext({ run: () => focused?.isConnected && focused.focus({ preventScroll: true }) });
      return;
    }
    this.text.do((planner, session) => this.#step(step, planner, session));
  }

  #step(step: 'undo' | 'redo', planner: Planner, session: TextSession): void {
    if (step === 'undo' && session.isEmptied) {
      session.refill();
      this.#notify();
      return;
    }
    const selected = this.#commitTyped(planner, session, true, (...now) => this.#step(step, ...now));
    if (!selected) return;
    const at = this.host.stepHistory(step);
    if (at !== null) this.text.continueAt({ from: at, to: at });
  }

  /**
   * Inserts a component, table or another block in place of the new block, or of the paragraph that contains the slash
   * command.
   */
  insertBlock(template: string): void {
    const { queue, pendingBlock } = this.text;
    if (!this.text.isNew) {
      this.change(insertTemplate(template));
      return;
    }
    void queue
      .loadPlanner()
      .then((planner) => pendingBlock.insertTemplate(planner, template), this.#reportMissing);
  }

  /** Says that nothing was changed because the planner couldn't be loaded. */
  readonly #reportMissing = (): null => {
    reportMissing(this.host);
    return null;
  };

  /**
   * Inserts Markdown at the caret or in place of the selection.
   *
   * @param text inserted instead where such Markdown isn't possible
   */
  paste(markdown: string, text: string): void {
    if (!this.text.element) {
      this.host.say(NOT_PASTED);
      return;
    }
    this.change(
      pasteMarkdown(markdown, text, (reason) => this.host.say(reason)),
      (planner) => {
        if (!this.text.pendingBlock.paste(planner, markdown)) this.insert(text);
      },
    );
  }

  /**
   * Inserts images below the edited text, or below a part of the page, once everything typed is in the source.
   *
   * @param at the part; null for the edited text
   */
  insertImages(files: readonly File[], at: HTMLElement | null = null): void {
    if (!this.canEdit) {
      this.host.say("You can't edit this page right now.");
      return;
    }
    if (this.host.isBroken()) {
      this.host.announceBroken();
      return;
    }
    const fail = (error: unknown): null => {
      console.warn("The images couldn't be added:", error);
      this.host.say("The images couldn't be added. Try again.");
      return null;
    };
    const run = (): true => {
      this.#insertImagesNow(files, at, fail).catch(fail);
      return true;
    };
    if (at || !this.text.element) run();
    else this.text.queue.add({ run, onMissing: fail });
  }

  #insertImagesNow(
    files: readonly File[],
    at: HTMLElement | null,
    fail: (error: unknown) => null,
  ): Promise<void> {
    const { pendingBlock } = this.text;
    const { isEmpty } = pendingBlock;
    const offset = at ? null : (this.text.session?.offset ?? pendingBlock.offset);
    const inner = this.text.element?.ownerDocument;
    return this.leaveAndRun((_, page) => {
      const text = at?.isConnected
        ? at
        : inner && offset !== null && !isEmpty
          ? findTextElement(inner, page, offset)
          : null;
      const range = text && readSourceRange(text, page.starts);
      this.host.insertImages(files, range?.to ?? offset ?? page.parsed.text.length);
    }, fail);
  }

  /** Shows why something can't be done. */
  say(reason: string): void {
    this.host.say(reason);
  }

  /**
   * Applies what was typed and remembers the selection before the focus moves to the link form. With nothing selected,
   * selects the link or word at the caret.
   *
   * @param onHeld called with the URL of the selected link, or '' for text without a link
   */
  hold(onHeld: (url: string) => void): void {
    this.text.do((planner, session) => {
      const selected = this.text.commitTyped(planner, session);
      if (!selected) return;
      const region = session.source.readRegion(this.host.getText(), null);
      const { offset } = region;
      const words = planner.findLinkWords(region, { from: selected.from - offset, to: selected.to - offset });
      if (!words) {
        this.host.say('Select the words to link first.');
        return;
      }
      if (selected.from === selected.to)
        session.caret.select({ from: words.from + offset, to: words.to + offset });
      onHeld(words.url);
    });
  }

  /** Returns the focus to the text, with the selection that it had. */
  focusText(): void {
    const { session } = this.text;
    const range = session?.caret.readSelection();
    this.text.element?.focus({ preventScroll: true });
    if (session && range) session.caret.select(range);
  }

  /**
   * Stops editing, and runs a callback once the page shows everything that was typed; while the source has an error,
   * only says so.
   *
   * @param run called with what was being edited
   * @param onMissing reports that the planner couldn't be loaded
   */
  async leaveAndRun(
    run: (planner: Planner, page: PreviewedPage, left: LeftText) => void,
    onMissing: (error: unknown) => null = this.#reportMissing,
  ): Promise<void> {
    if (this.host.isBroken()) {
      this.host.announceBroken();
      return;
    }
    const wasTyping = this.text.element !== null;
    const planner = await this.text.queue.loadPlanner().catch(onMissing);
    if (!planner) return;
    const selected = await this.text.leave();
    // The last edits may not be on the page yet.
    this.text.setNext({ run: (page) => run(planner, page, { wasTyping, selected }), selected });
    this.text.catchUp();
  }

  /** Edits the source; false while nothing may be changed. */
  edit(edits: readonly TextEdit[], announcement: string): boolean {
    if (!this.text.edit(edits)) return false;
    this.#announcement = announcement;
    this.#notify();
    return true;
  }
}

/** Selects what a key deletes beside the caret; at an end of the text, joins it with its neighbor. */
function deletion(session: TextSession, direction: 'backward' | 'forward', unit: DeletedUnit): Gesture {
  const isBackward = direction === 'backward';
  const { breakBefore } = session.caret;
  session.caret.dropTail(false);
  if (isBackward && breakBefore) return remove(breakBefore);
  if (isCaretAt(session.element, isBackward ? 'start' : 'end')) return join(isBackward ? 'before' : 'after');
  const selection = session.element.ownerDocument.getSelection();
  if (selection?.isCollapsed) selection.modify('extend', direction, unit);
  return replace('');
}
