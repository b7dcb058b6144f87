import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { InPlacePlan } from '#domain/content/inPlace/plan';
import { planUncheckedInsert } from '#domain/content/inPlace/spliceText';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import {
  type CaretPosition,
  findTextElement,
  findTextWithin,
  isCaretAt,
  select,
  setCaret,
  showNewBlock,
  startTyping,
  stopTyping,
} from './editableElement';
import type {
  Action,
  CaretMove,
  DeletedUnit,
  Gesture,
  InPlaceHost,
  InPlaceView,
  NewText,
  Next,
} from './editing';
import { insertTemplate, join, pasteMarkdown, READS_DIFFERENTLY, replace, SPLIT } from './gestures';
import type { Planner } from './loadPlanner';
import { PendingBlock } from './PendingBlock';
import { focusShown } from './pageItems';
import { type SourceRegion, toWhole } from './sourceRegion';
import { type CommitOutcome, type CommitPlanner, TextSession, UNCHECKED_PLANNER } from './TextSession';
import { TypedFormats } from './TypedFormats';
import { canType, dropElement, insertAtCaret, NOT_PASTED, readCaretNode, reportLost } from './typing';

/** Delay from the last key to the edit of the source, in ms. */
const PAUSE = 300;

const NOT_EXACT = 'This text can only be edited in the source.';

/**
 * Makes texts editable on the page itself, one at a time. Typing becomes edits of that text's own range of the source.
 * Changes of blocks or marks are planned, applied to the source, and shown once the page has caught up; until then,
 * keys are queued. While a text is edited, the browser owns its element. The changes that can be made to a text are in
 * `gestures.ts`, formatting by typed Markdown characters in `TypedFormats`, and a block that isn't in the source yet is
 * a `PendingBlock`.
 */
export class InPlaceEditor {
  #session: TextSession | null = null;
  #leaving: TextSession | null = null;
  readonly #pendingBlock: PendingBlock;
  readonly formats: TypedFormats;
  #next: Next | null = null;
  /** The element that was edited before, until the next one has the focus. */
  #old: HTMLElement | null = null;
  /** The page that was shown at the last change of the source; the next page contains that change. */
  #stale: PreviewedPage | null = null;
  #queue: Action[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isComposing = false;
  /** Null until it is loaded. */
  #planner: Planner | null = null;
  /** Whether it failed to load the last time. */
  #isPlannerMissing = false;

  #view: InPlaceView = { element: null, slash: null, announcement: '' };
  #announcement = '';
  readonly #listeners = new Set<() => void>();
  /** Handles keys for an open menu; true when it used one. */
  onMenuKey: ((key: string) => boolean) | null = null;

  constructor(private readonly host: InPlaceHost) {
    this.#pendingBlock = new PendingBlock({
      host,
      getOnEdit: () => this.#getOnEdit(),
      onChange: () => this.#notify(),
      onDone: (element, next) => {
        this.#old = element;
        if (next) this.#next = next;
        this.catchUp();
      },
    });
    this.formats = new TypedFormats({
      host,
      pendingBlock: this.#pendingBlock,
      getSession: () => this.#session,
      change: (gesture, onEmpty) => this.change(gesture, onEmpty),
      insertBlock: (template) => this.insertBlock(template),
    });
  }

  /**
   * Calls a listener whenever the edited element, its text or the selection changes; returns the unsubscribe function.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The current state of editing: a new object after each change. */
  readonly getView = (): InPlaceView => this.#view;

  #notify(): void {
    const element = this.#session?.element ?? this.#pendingBlock.element;
    const canInsert = this.#pendingBlock.element
      ? this.#pendingBlock.isParagraph
      : element?.localName === 'p';
    const slash = canInsert ? (/^\/([\p{L}\p{N} ]*)$/u.exec(element?.textContent ?? '')?.[1] ?? null) : null;
    this.#view = { element, slash, announcement: this.#announcement };
    for (const listener of this.#listeners) listener();
  }

  /** The element that is being edited; null when there is none. */
  get element(): HTMLElement | null {
    return this.#session?.element ?? this.#pendingBlock.element ?? this.#old;
  }

  /** The text that is being edited; null when there is none, and while there is a new block. */
  get session(): TextSession | null {
    return this.#session;
  }

  /** Whether there is a new block that has no text in the source yet. */
  get isNew(): boolean {
    return this.#pendingBlock.element !== null;
  }

  /** Whether the page may be changed now. */
  get canEdit(): boolean {
    return this.host.getOnEdit() !== null;
  }

  /** Whether keys have to wait for the page to catch up. */
  get isWaiting(): boolean {
    return this.#queue.length > 0 || (!this.#session && !this.isNew && this.#old !== null);
  }

  /**
   * Starts editing a text, as soon as the preview is up to date.
   *
   * @param at where the caret goes; 'selection' keeps the selection, which may be made only to copy it: then no reason
   * is
   * given when the text can't be edited
   * @param pressed the node in the element that was pressed
   */
  begin(element: HTMLElement, at: CaretPosition | 'selection', pressed: Node | null = null): void {
    const page = this.host.getPage();
    if (!page || !this.host.getOnEdit() || this.element === element) return;
    if (this.host.isBroken()) {
      if (at !== 'selection') this.host.announceBroken();
      return;
    }
    if (this.#session || this.isNew || this.#leaving || page.parsed.text !== this.host.getText()) {
      this.#next = { element, at, pressed };
      if (this.#session || this.isNew) void this.leave();
      return;
    }
    const inner = element.ownerDocument;
    const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = inner.getSelection() ?? {};
    const session = this.#open(element, page, pressed, at === 'selection');
    if (!session) return;
    if (at !== 'selection') setCaret(element, at);
    else if (anchorNode && focusNode) {
      // Some browsers move the caret to the start of an element that gets the focus.
      select(inner, { node: anchorNode, offset: anchorOffset }, { node: focusNode, offset: focusOffset });
    }
  }

  #open(
    element: HTMLElement,
    page: PreviewedPage,
    pressed: Node | null,
    isSilent = false,
  ): TextSession | null {
    const session = TextSession.begin(element, page);
    if (!session) return null;
    const piece = session.findPiece(pressed);
    const isSource = piece ? piece.segments === null : !canType(session);
    if (isSource) {
      if (!isSilent) this.host.refuse(piece ? session.blockOffset + piece.from : session.offset, NOT_EXACT);
      return null;
    }
    const old = this.#old;
    this.#session = session;
    this.#old = null;
    this.host.freeze(session.key);
    startTyping(element, session.pieces);
    if (old && old !== element) dropElement(old);
    void this.#load();
    this.#notify();
    return session;
  }

  /**
   * Schedules applying the typed text once typing pauses.
   *
   * @param key the character that was typed; null for any other input
   */
  handleInput(key: string | null = null): void {
    clearTimeout(this.#timer);
    // Keys must not wait for a planner that can't be loaded.
    if (!this.#isComposing && this.formats.take(this.#isPlannerMissing ? null : key)) return;
    if (this.#session || this.isNew) this.#timer = setTimeout(() => void this.#commitPaused(), PAUSE);
    this.#notify();
  }

  /** Moves the caret out of the format of the text before it; false when there is no format to leave. */
  stepOut(): boolean {
    return this.#planner !== null && !this.isWaiting && this.formats.stepOut();
  }

  /**
   * Inserts a component, table or another block in place of the new block, or of the paragraph that contains the slash
   * command.
   */
  insertBlock(template: string): void {
    if (this.isNew) void this.#load().then((planner) => this.#pendingBlock.insertTemplate(planner, template));
    else this.change(insertTemplate(template));
  }

  /**
   * Inserts Markdown at the caret or in place of the selection.
   *
   * @param text inserted instead where such Markdown isn't possible
   */
  paste(markdown: string, text: string): void {
    if (!this.element) {
      this.host.say(NOT_PASTED);
      return;
    }
    this.change(
      pasteMarkdown(markdown, text, (reason) => this.host.say(reason)),
      (planner) => {
        if (!this.#pendingBlock.paste(planner, markdown)) this.insert(text);
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
    const fail = (error: unknown): void => {
      console.warn("The images couldn't be added:", error);
      this.host.say("The images couldn't be added. Try again.");
    };
    const insert = (): boolean => {
      const isEmpty = this.#pendingBlock.isEmpty;
      const offset = at ? null : (this.#session?.offset ?? this.#pendingBlock.offset);
      const inner = this.element?.ownerDocument;
      this.settle((_, page) => {
        const text = at?.isConnected
          ? at
          : inner && offset !== null && !isEmpty
            ? findTextElement(inner, page, offset)
            : null;
        const range = text && readSourceRange(text, page.starts);
        this.host.insertImages(files, range?.to ?? offset ?? page.parsed.text.length);
      }).catch(fail);
      return true;
    };
    if (at || !this.element) {
      insert();
      return;
    }
    this.#line({ run: insert });
    // Without the planner, it would stay in the queue forever.
    this.#load().catch((error: unknown) => {
      this.#queue = this.#queue.filter(({ run }) => run !== insert);
      fail(error);
    });
  }

  /** Reports what can't be done. */
  say(reason: string): void {
    this.host.say(reason);
  }

  /**
   * Applies what was typed and remembers the selection before the focus moves to the link form. With nothing selected,
   * selects the link or word at the caret.
   *
   * @param onHeld called with the URL of the selected link, or ''
   */
  hold(onHeld: (url: string) => void): void {
    this.#do((planner, session) => {
      const selected = this.#settleTyped(planner, session);
      if (!selected || this.#session !== session) return;
      const region = session.readRegion(this.host.getText());
      const { offset } = region;
      const words = planner.findLinkWords(region, { from: selected.from - offset, to: selected.to - offset });
      if (!words) {
        this.host.say('Select the words to link first.');
        return;
      }
      if (selected.from === selected.to)
        selectIn(session, { from: words.from + offset, to: words.to + offset });
      onHeld(words.url);
    });
  }

  /** Returns the focus to the text, with the selection that it had. */
  focusText(): void {
    const session = this.#session;
    const range = session?.readSelection();
    this.element?.focus({ preventScroll: true });
    if (session && range) selectIn(session, range);
  }

  /** Called when an input method starts and stops composing: nothing is rendered again in between. */
  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (isComposing) return;
    this.handleInput();
    this.catchUp();
  }

  /**
   * Applies what was typed without waiting, because the page may be closed. It may also stay open, as when someone
   * cancels.
   */
  flush(): void {
    clearTimeout(this.#timer);
    const onEdit = this.#getOnEdit();
    if (!onEdit) return;
    // A new block was created by a plan, so the planner is loaded.
    if (this.#planner) this.#pendingBlock.materialize(this.#planner);
    const session = this.#session;
    if (session) {
      const waiting = this.#takeWaiting();
      if (waiting !== '') insertAtCaret(session.element, waiting);
      const outcome = session.commit(this.#planner ?? UNCHECKED_PLANNER, this.host.getText(), true, onEdit);
      if (outcome === 'redraw') this.#redraw(session.redrawAt);
    } else if (this.#planner && this.#next) this.#flushWaiting(this.#planner, this.#next, onEdit);
  }

  /** Writes keys that wait for the page where they would have gone. */
  #flushWaiting(planner: Planner, next: Next, onEdit: (edits: TextEdit[]) => void): void {
    if ('begin' in next) {
      const { begin, region } = next;
      const typed = this.#takeWaiting();
      if (typed.trim() === '') return;
      const plan =
        planner.planNewBlock(region, begin, typed) ?? planner.planUncheckedBlock(region, begin, typed);
      onEdit(toWhole(plan.edits, region.offset));
      const at = plan.caret.to + region.offset;
      this.#next = { caret: { from: at, to: at } };
      return;
    }
    if (!('caret' in next)) return;
    const insert = this.#takeWaiting();
    if (insert === '') return;
    const text = this.host.getText();
    const edit = { ...next.caret, insert };
    const plan = planner.planReplace({ text }, edit) ?? planUncheckedInsert(text, edit);
    onEdit([...plan.edits]);
    this.#next = { ...next, caret: plan.caret };
  }

  /** Returns the queued text. Keeping it matters more than the queued changes, which are dropped. */
  #takeWaiting(): string {
    const waiting = this.#queue.map(({ text }) => text ?? '').join('');
    if (waiting !== '') this.#queue = [];
    return waiting;
  }

  /** Stops editing and applies the typed text. */
  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#pendingBlock.isEmpty) this.#pendingBlock.drop();
    else if (this.isNew) this.#pendingBlock.materialize(await this.#load(), false);
    const session = this.#session;
    if (!session) {
      this.catchUp();
      return;
    }
    const planner = session.isChanged ? await this.#load() : null;
    if (this.#session !== session) return;
    const outcome = planner ? this.#commit(planner, session, true) : 'done';
    this.#close(session);
    stopTyping(session.element);
    this.#old = null;
    this.#report(outcome, session);
    this.catchUp();
  }

  /**
   * Called whenever the page or the source has changed: restores the element that was edited last, and starts what is
   * waiting.
   */
  catchUp(): void {
    const page = this.host.getPage();
    if (!page || page === this.#stale || page.parsed.text !== this.host.getText()) return;
    if (this.#isComposing) return;
    if (this.#leaving) {
      // React knows the original nodes, and updates the page from those.
      this.#leaving.restore();
      this.#leaving = null;
      this.host.freeze(null);
      return;
    }
    if (!this.#next || this.#session) return;
    const next = this.#next;
    this.#next = null;
    if ('element' in next) {
      if (next.element.isConnected) this.begin(next.element, next.at, next.pressed);
    } else if ('run' in next) next.run(page);
    else if ('begin' in next) this.#beginNew(next, page);
    else this.#beginAt(next, page);
    this.#dropOld();
    this.#drain();
  }

  #beginAt(next: Extract<Next, { caret: SourceRange }>, page: PreviewedPage): void {
    const { caret, typed, inner: own } = next;
    const inner = own ?? (typed?.element ?? this.#old)?.ownerDocument;
    if (!inner) return;
    const ahead =
      typed && (typed.element.textContent ?? '') !== typed.text ? typed.element.textContent : null;
    const element = findTextElement(inner, page, caret.from) ?? findTextWithin(inner, page, caret);
    const session = element && this.#open(element, page, null);
    typed?.element.remove();
    if (!element && caret.from < caret.to) this.host.refuse(caret.from, 'Go on in the source.');
    else if (!element) focusShown(inner, page, caret.from);
    if (!session) return;
    selectIn(session, caret);
    // What was typed since the block was written to the source.
    const [piece, more] = session.pieces;
    if (ahead && piece && !more) {
      piece.element.textContent = ahead;
      // Within the text node, where queued keys expect it.
      inner.getSelection()?.collapse(piece.element.firstChild, ahead.length);
      this.handleInput();
    }
    session.element.scrollIntoView?.({ block: 'nearest' });
  }

  #beginNew({ begin, region, near }: Extract<Next, { begin: NewBlock }>, page: PreviewedPage): void {
    const inner = this.#old?.ownerDocument;
    const anchor = inner && findTextElement(inner, page, near);
    if (!anchor) return;
    this.beginBlock({ element: showNewBlock(anchor, begin), region, block: begin, near });
  }

  /** Ends editing the old element when there is no text to continue in. */
  #dropOld(): void {
    if (this.#next || !this.#old) return;
    dropElement(this.#old);
    this.#old = null;
    this.#notify();
  }

  #getOnEdit(): ((edits: TextEdit[]) => void) | null {
    const onEdit = this.host.getOnEdit();
    if (!onEdit) return null;
    return (edits) => {
      this.#stale = this.host.getPage();
      onEdit(edits);
    };
  }

  async #load(): Promise<Planner> {
    if (this.#planner) return this.#planner;
    try {
      this.#planner = await this.host.loadPlanner();
    } catch (error) {
      this.#isPlannerMissing = true;
      throw error;
    }
    this.#isPlannerMissing = false;
    this.#drain();
    return this.#planner;
  }

  /**
   * Does something with a text, now or when the page has caught up; with a new block, once it is in the source.
   *
   * @param onEmpty called instead when nothing was typed in the new block
   * @param isFirst whether it goes to the front of the queue
   */
  #do(
    run: (planner: Planner, session: TextSession) => void,
    onEmpty: (planner: Planner) => unknown = () => undefined,
    isFirst = false,
  ): void {
    const action = (planner: Planner): boolean => {
      if (this.#pendingBlock.isEmpty) {
        onEmpty(planner);
        return true;
      }
      this.#materialize(planner);
      if (!this.#session) return false;
      run(planner, this.#session);
      return true;
    };
    if (!isFirst) this.#line({ run: action });
    else {
      this.#queue.unshift({ run: action });
      this.#drain();
    }
  }

  #line(action: Action): void {
    this.#queue.push(action);
    this.#drain();
  }

  #drain(): void {
    while (this.#planner && (this.#session || this.isNew) && !this.#isComposing) {
      const action = this.#queue.shift();
      if (!action) return;
      if (action.run(this.#planner)) continue;
      this.#queue.unshift(action);
      return;
    }
    // Without a text, queued actions could never run.
    if (!this.#session && !this.isNew && !this.#next && !this.#old) this.#queue = [];
  }

  async #commitPaused(): Promise<void> {
    if (this.#isComposing) return;
    const element = this.#pendingBlock.element;
    if (element) {
      const planner = await this.#load();
      // A text that reads differently half typed may be right when it is done.
      const isDue = this.#pendingBlock.element === element && !this.#pendingBlock.isCommand;
      if (isDue && this.#pendingBlock.isExact(planner)) this.#materialize(planner);
      return;
    }
    const session = this.#session;
    if (!session) return;
    const planner = await this.#load();
    if (this.#session !== session) return;
    // Not the last attempt: a half-typed text that reads differently may be fine when it is complete.
    if (this.#commit(planner, session, false) === 'redraw') this.#redraw(session.redrawAt);
  }

  #commit(planner: CommitPlanner, session: TextSession, isLast: boolean): CommitOutcome {
    const onEdit = this.#getOnEdit();
    if (onEdit) return session.commit(planner, this.host.getText(), isLast, onEdit);
    return session.isChanged ? 'locked' : 'done';
  }

  #report(outcome: CommitOutcome, session: TextSession): void {
    if (outcome === 'done' || outcome === 'redraw') return;
    this.host.refuse(
      session.offset,
      outcome === 'inexact' ? READS_DIFFERENTLY : reportLost(outcome, session.typed),
    );
  }

  /** Ends the session; its original nodes are restored when the page has caught up. */
  #close(session: TextSession): void {
    this.#session = null;
    this.#leaving = session;
    this.#old = session.element;
    this.#notify();
  }

  #redraw(caret: SourceRange): void {
    const session = this.#session;
    if (!session) return;
    this.#next = { caret };
    this.#close(session);
    this.catchUp();
  }

  /**
   * Changes the text, after applying what was typed; reports the reason when that isn't possible.
   *
   * @param onEmpty called instead when nothing was typed in a new block
   */
  change(gesture: Gesture, onEmpty?: (planner: Planner) => void): void {
    this.#do((planner, session) => this.#make(gesture, planner, session), onEmpty, gesture.isTyped);
  }

  #make(gesture: Gesture, planner: Planner, session: TextSession): void {
    const { toPlan, reason, more, isTyped } = gesture;
    this.formats.handleChange();
    const selected = this.#settleTyped(planner, session, !isTyped);
    if (!selected || this.#session !== session) return;
    const region = session.readRegion(this.host.getText(), more ?? null);
    const { offset } = region;
    const plan = toPlan(planner, region, { from: selected.from - offset, to: selected.to - offset });
    if (!plan) {
      if (reason !== null) this.host.say(reason);
    } else if ('begin' in plan) {
      this.#next = { begin: plan.begin, region, near: session.offset };
      this.#close(session);
      this.catchUp();
    } else this.#apply(plan, region);
  }

  /**
   * Applies what was typed.
   *
   * @param isLast whether to apply text that may read differently; otherwise it stays until typing pauses
   * @returns the selection; null when the text can't be applied, or the page has to be rendered again first
   */
  #settleTyped(planner: Planner, session: TextSession, isLast = true): SourceRange | null {
    clearTimeout(this.#timer);
    const outcome = this.#commit(planner, session, isLast);
    if (outcome === 'done') return session.readSelection();
    if (outcome === 'redraw') this.#redraw(session.redrawAt);
    else if (!isLast) this.#timer = setTimeout(() => void this.#commitPaused(), PAUSE);
    else {
      this.#report(outcome, session);
      this.#close(session);
      this.catchUp();
    }
    return null;
  }

  #apply(plan: InPlacePlan, { offset }: SourceRegion): void {
    const { from, to } = plan.caret;
    if (plan.edits.length > 0) this.#getOnEdit()?.(toWhole(plan.edits, offset));
    this.#redraw({ from: from + offset, to: to + offset });
  }

  /** Enter; in an empty new item, it leaves the list. */
  split(): void {
    this.change(SPLIT, () => this.#pendingBlock.leaveList());
  }

  /** Inserts text at the caret. */
  insert(text: string): void {
    const run = (planner: Planner): boolean => {
      const session = this.#session;
      const element = this.#pendingBlock.element ?? session?.element;
      const canType = this.isNew || session?.findPiece(element ? readCaretNode(element) : null);
      if (element && canType && insertAtCaret(element, text)) this.handleInput(text);
      else if (session) this.#make(replace(text), planner, session);
      return true;
    };
    this.#line({ run, text });
  }

  /**
   * Backspace or Delete without a selection: turns delimiters that just became a format back into text, joins the text
   * with its neighbor at an end of the text, and deletes otherwise. Which of these is decided when the page has caught
   * up.
   */
  deleteBeside(direction: 'backward' | 'forward', unit: DeletedUnit): void {
    const isBackward = direction === 'backward';
    this.#do(
      (planner, session) => {
        const isUndone = isBackward && unit === 'character' && this.formats.isJustMade;
        if (isUndone) this.#step('undo', planner, session);
        else this.#make(deletion(session, direction, unit), planner, session);
      },
      () => isBackward && this.cancelNew(),
    );
  }

  /** Moves the caret, once the page has caught up. */
  moveCaret([direction, unit]: CaretMove): void {
    this.#do((_, session) => {
      const isOut = direction === 'forward' && unit === 'character' && this.formats.stepOut();
      if (!isOut) session.element.ownerDocument.getSelection()?.modify('move', direction, unit);
    });
  }

  /** Called when the selection changed. */
  handleSelection(): void {
    if (!this.#session || this.#isComposing) return;
    this.#session.dropTail(true);
    this.formats.handleSelection();
    this.#notify();
  }

  /**
   * Stops editing, and runs a callback once the page shows everything that was typed.
   *
   * @param run called with whether a text was being edited
   */
  async settle(run: (planner: Planner, page: PreviewedPage, wasTyping: boolean) => void): Promise<void> {
    const wasTyping = this.element !== null;
    const planner = await this.#load();
    await this.leave();
    // The last edits may not be on the page yet.
    this.#next = { run: (page) => run(planner, page, wasTyping) };
    this.catchUp();
  }

  /** Edits the source; false while nothing may be changed. */
  edit(edits: readonly TextEdit[], announcement: string): boolean {
    const onEdit = this.#getOnEdit();
    if (!onEdit) return false;
    onEdit([...edits]);
    this.#announcement = announcement;
    this.#notify();
    return true;
  }

  /** Sets what to continue with when the page has caught up. */
  goOn(next: Next): void {
    this.#next = next;
  }

  /** Continues in a new block. */
  beginBlock(text: NewText): void {
    this.#pendingBlock.begin(text);
  }

  /** Undoes or redoes in the history of the source, with the caret at the change. */
  stepHistory(step: 'undo' | 'redo', focused: HTMLElement | null = null): void {
    if (this.#pendingBlock.isEmpty) void this.leave();
    if (!this.element) {
      this.host.stepHistory(step);
      // Browsers take the focus from a block that moves.
      this.#next = { run: () => focused?.isConnected && focused.focus({ preventScroll: true }) };
      return;
    }
    this.#do((planner, session) => this.#step(step, planner, session));
  }

  #step(step: 'undo' | 'redo', planner: Planner, session: TextSession): void {
    const selected = this.#settleTyped(planner, session);
    if (!selected || this.#session !== session) return;
    const at = this.host.stepHistory(step) ?? selected.to;
    this.#redraw({ from: at, to: at });
  }

  /** Backspace in an empty new block: moves the caret back to the text before it. */
  cancelNew(): void {
    this.#pendingBlock.cancel();
  }

  /** Writes a new block to the source. */
  #materialize(planner: Planner): void {
    clearTimeout(this.#timer);
    this.#pendingBlock.materialize(planner);
  }
}

/** Selects what a key deletes beside the caret; at an end of the text, joins it with its neighbor. */
function deletion(session: TextSession, direction: 'backward' | 'forward', unit: DeletedUnit): Gesture {
  session.dropTail(false);
  const isBackward = direction === 'backward';
  if (isCaretAt(session.element, isBackward ? 'start' : 'end')) return join(isBackward ? 'before' : 'after');
  const selection = session.element.ownerDocument.getSelection();
  if (selection?.isCollapsed) selection.modify('extend', direction, unit);
  return replace('');
}

/** Selects a range of the whole source within a text. */
function selectIn(session: TextSession, { from, to }: SourceRange): void {
  const end = (from === to ? session.openTail(to) : null) ?? session.findPlace(to);
  select(session.element.ownerDocument, from === to ? end : session.findPlace(from), end);
}
