import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { InPlacePlan } from '#domain/content/inPlace/plan';
import { planUntriedInsert } from '#domain/content/inPlace/spliceText';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { BegunBlock } from './BegunBlock';
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
import { focusShown } from './pageItems';
import { type SourceRegion, toWhole } from './sourceRegion';
import { type CommitOutcome, type CommitPlanner, TextSession, UNTRIED_PLANNER } from './TextSession';
import { TypedFormats } from './TypedFormats';
import { canType, dropElement, insertAtCaret, NOT_PASTED, readCaretNode, reportLost } from './typing';

/** Delay from the last key to the edit of the source, in ms. */
const PAUSE = 300;

const NOT_EXACT = 'This text can only be edited in the source.';

/**
 * Lets texts be edited on the page itself, one at a time. What is typed goes to the source as edits of that text's
 * own bytes; what changes blocks or marks is planned, made in the source, and shown when the page has caught up. Until
 * then keys wait in line. While a text is edited its element is the browser's. What can be done to a text is in
 * `gestures.ts`, what typing makes of signs of Markdown in `TypedFormats`, and a block that begins is a `BegunBlock`.
 */
export class InPlaceEditor {
  #session: TextSession | null = null;
  #leaving: TextSession | null = null;
  readonly #begun: BegunBlock;
  readonly formats: TypedFormats;
  #next: Next | null = null;
  /** The element that was typed in before, until the next one has the focus. */
  #old: HTMLElement | null = null;
  /** The page that was shown when the source was changed last: the next one has the change. */
  #stale: PreviewedPage | null = null;
  #queue: Action[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isComposing = false;
  /** Null until it is loaded. */
  #planner: Planner | null = null;
  /** Whether it couldn't be loaded the last time. */
  #isPlannerMissing = false;

  #view: InPlaceView = { element: null, slash: null, announcement: '' };
  #announcement = '';
  readonly #listeners = new Set<() => void>();
  /** Handles keys for an open menu; true when it used one. */
  onMenuKey: ((key: string) => boolean) | null = null;

  constructor(private readonly host: InPlaceHost) {
    this.#begun = new BegunBlock({
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
      begun: this.#begun,
      getSession: () => this.#session,
      change: (gesture, onEmpty) => this.change(gesture, onEmpty),
      insertBlock: (template) => this.insertBlock(template),
    });
  }

  /** Calls a listener whenever what is edited, typed or selected changes; returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What is edited now: another object after each change. */
  readonly getView = (): InPlaceView => this.#view;

  #notify(): void {
    const element = this.#session?.element ?? this.#begun.element;
    const canInsert = this.#begun.element ? this.#begun.isParagraph : element?.localName === 'p';
    const slash = canInsert ? (/^\/([\p{L}\p{N} ]*)$/u.exec(element?.textContent ?? '')?.[1] ?? null) : null;
    this.#view = { element, slash, announcement: this.#announcement };
    for (const listener of this.#listeners) listener();
  }

  /** The element that is typed in; null while there is none. */
  get element(): HTMLElement | null {
    return this.#session?.element ?? this.#begun.element ?? this.#old;
  }

  /** The text that is edited; null while there is none, and while a block begins. */
  get session(): TextSession | null {
    return this.#session;
  }

  /** Whether a block was begun that has no text in the source yet. */
  get isNew(): boolean {
    return this.#begun.element !== null;
  }

  /** Whether the page may be changed now. */
  get canEdit(): boolean {
    return this.host.getOnEdit() !== null;
  }

  /** Whether keys have to wait for the page. */
  get isWaiting(): boolean {
    return this.#queue.length > 0 || (!this.#session && !this.isNew && this.#old !== null);
  }

  /**
   * Starts editing a text, as soon as the preview is up to date.
   *
   * @param at where the caret goes; 'selection' leaves what is selected, perhaps only to copy it: no reason is given then
   *   why the text can't be edited
   * @param pressed what in the element was pressed
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
      // Some browsers put the caret at the start of what gets the focus.
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
   * Schedules applying the typed text when typing pauses.
   *
   * @param key the character that was typed; null for any other input
   */
  handleInput(key: string | null = null): void {
    clearTimeout(this.#timer);
    // Keys must not wait for what can't be loaded.
    if (!this.#isComposing && this.formats.take(this.#isPlannerMissing ? null : key)) return;
    if (this.#session || this.isNew) this.#timer = setTimeout(() => void this.#commitPaused(), PAUSE);
    this.#notify();
  }

  /** Moves the caret out of the format that the text before it has; false when there is none to leave. */
  stepOut(): boolean {
    return this.#planner !== null && !this.isWaiting && this.formats.stepOut();
  }

  /** Puts a component, table or another block where a block was begun, or instead of a paragraph that only asks for it. */
  insertBlock(template: string): void {
    if (this.isNew) void this.#load().then((planner) => this.#begun.insertTemplate(planner, template));
    else this.change(insertTemplate(template));
  }

  /**
   * Puts Markdown in at the caret or instead of what is selected.
   *
   * @param text put in where there can't be such Markdown
   */
  paste(markdown: string, text: string): void {
    if (!this.element) {
      this.host.say(NOT_PASTED);
      return;
    }
    this.change(
      pasteMarkdown(markdown, text, (reason) => this.host.say(reason)),
      (planner) => {
        if (!this.#begun.paste(planner, markdown)) this.insert(text);
      },
    );
  }

  /**
   * Puts images below the text that is edited, or below a part of the page, once the source has all that was typed.
   *
   * @param at the part; null for the text that is edited
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
      const isEmpty = this.#begun.isEmpty;
      const offset = at ? null : (this.#session?.offset ?? this.#begun.offset);
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
    // Without the planner it would wait in line forever.
    this.#load().catch((error: unknown) => {
      this.#queue = this.#queue.filter(({ run }) => run !== insert);
      fail(error);
    });
  }

  /** Says what can't be done. */
  say(reason: string): void {
    this.host.say(reason);
  }

  /**
   * Applies what was typed and remembers what is selected, before the focus goes to the form for a link. With nothing
   * selected, selects the link or word that the caret is in.
   *
   * @param onHeld given the URL of the link that is selected, or ''
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

  /** Back to the text, with the selection that it had. */
  focusText(): void {
    const session = this.#session;
    const range = session?.readSelection();
    this.element?.focus({ preventScroll: true });
    if (session && range) selectIn(session, range);
  }

  /** To be told when an input method begins and ends: nothing is drawn again in between. */
  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (isComposing) return;
    this.handleInput();
    this.catchUp();
  }

  /** Applies what was typed without waiting, when the page may go away. It may also stay, as when someone cancels. */
  flush(): void {
    clearTimeout(this.#timer);
    const onEdit = this.#getOnEdit();
    if (!onEdit) return;
    // A new block was planned by the planner, so it is there.
    if (this.#planner) this.#begun.materialize(this.#planner);
    const session = this.#session;
    if (session) {
      const waiting = this.#takeWaiting();
      if (waiting !== '') insertAtCaret(session.element, waiting);
      const outcome = session.commit(this.#planner ?? UNTRIED_PLANNER, this.host.getText(), true, onEdit);
      if (outcome === 'redraw') this.#redraw(session.redrawAt);
    } else if (this.#planner && this.#next && 'caret' in this.#next) {
      const insert = this.#takeWaiting();
      if (insert === '') return;
      const text = this.host.getText();
      const edit = { ...this.#next.caret, insert };
      const plan = this.#planner.planReplace({ text }, edit) ?? planUntriedInsert(text, edit);
      onEdit([...plan.edits]);
      this.#next = { ...this.#next, caret: plan.caret };
    }
  }

  /** What was typed and waits for the page. It's worth more than the changes that it waits for. */
  #takeWaiting(): string {
    const waiting = this.#queue.map(({ text }) => text ?? '').join('');
    if (waiting !== '') this.#queue = [];
    return waiting;
  }

  /** Ends the editing and applies the typed text. */
  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#begun.isEmpty) this.#begun.drop();
    else if (this.isNew) this.#begun.materialize(await this.#load(), false);
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

  /** To be called whenever the page or the source has changed: gives back what was left, begins what waits. */
  catchUp(): void {
    const page = this.host.getPage();
    if (!page || page === this.#stale || page.parsed.text !== this.host.getText()) return;
    if (this.#isComposing) return;
    if (this.#leaving) {
      // React knows the nodes as they were at first, and changes them from there.
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
    // What was typed since the block went to the source.
    const [piece, more] = session.pieces;
    if (ahead && piece && !more) {
      piece.element.textContent = ahead;
      // Within the text, where keys that wait find it.
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

  /** Without a text to go on in, the old one ends. */
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
   * @param onEmpty done instead when nothing was typed in the new block
   * @param isFirst whether it goes before what waits in line
   */
  #do(
    run: (planner: Planner, session: TextSession) => void,
    onEmpty: (planner: Planner) => unknown = () => undefined,
    isFirst = false,
  ): void {
    const action = (planner: Planner): boolean => {
      if (this.#begun.isEmpty) {
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
    // Without a text, nothing could be done.
    if (!this.#session && !this.isNew && !this.#next && !this.#old) this.#queue = [];
  }

  async #commitPaused(): Promise<void> {
    if (this.#isComposing) return;
    const begun = this.#begun.element;
    if (begun) {
      const planner = await this.#load();
      if (this.#begun.element === begun && !this.#begun.isCommand) this.#materialize(planner);
      return;
    }
    const session = this.#session;
    if (!session) return;
    const planner = await this.#load();
    if (this.#session !== session) return;
    // A text that reads differently half typed may be right when it is done.
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

  /** Ends the session; its nodes are given back when the page has caught up. */
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
   * Changes the text, after what was typed has been applied; says the reason when that can't be done.
   *
   * @param onEmpty done instead when nothing was typed in a new block
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
   * @returns what is selected; null when it can't be applied, or makes the page be drawn again first
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

  /** Enter; in an empty item that begins, it leaves the list. */
  split(): void {
    this.change(SPLIT, () => this.#begun.leaveList());
  }

  /** Puts text in at the caret. */
  insert(text: string): void {
    const run = (planner: Planner): boolean => {
      const session = this.#session;
      const element = this.#begun.element ?? session?.element;
      const canType = this.isNew || session?.findPiece(element ? readCaretNode(element) : null);
      if (element && canType && insertAtCaret(element, text)) this.handleInput(text);
      else if (session) this.#make(replace(text), planner, session);
      return true;
    };
    this.#line({ run, text });
  }

  /**
   * Backspace or Delete beside a caret: signs that just became a format are text again, at an end of the text it joins
   * its neighbor, else something is deleted. What it is, is decided when the page has caught up.
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

  /** To be told that the selection changed. */
  handleSelection(): void {
    if (!this.#session || this.#isComposing) return;
    this.#session.dropTail(true);
    this.formats.handleSelection();
    this.#notify();
  }

  /**
   * Ends typing, and runs something once the page shows all that was typed.
   *
   * @param run given whether a text was being edited
   */
  async settle(run: (planner: Planner, page: PreviewedPage, wasTyping: boolean) => void): Promise<void> {
    const wasTyping = this.element !== null;
    const planner = await this.#load();
    await this.leave();
    // What was typed last may still be on its way to the page.
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

  /** Goes on with something when the page has caught up. */
  goOn(next: Next): void {
    this.#next = next;
  }

  /** Goes on with a block that was begun. */
  beginBlock(text: NewText): void {
    this.#begun.begin(text);
  }

  /** Undo and redo: the history of the source, with the caret where the change was. */
  stepHistory(step: 'undo' | 'redo', focused: HTMLElement | null = null): void {
    if (this.#begun.isEmpty) void this.leave();
    if (!this.element) {
      this.host.stepHistory(step);
      // Where a block moves, browsers take the focus from it.
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

  /** Backspace in an empty new block: back to the text before. */
  cancelNew(): void {
    this.#begun.cancel();
  }

  /** Puts a block that was begun into the source. */
  #materialize(planner: Planner): void {
    clearTimeout(this.#timer);
    this.#begun.materialize(planner);
  }
}

/** Selects what a key deletes beside the caret; at an end of the text, it joins its neighbor. */
function deletion(session: TextSession, direction: 'backward' | 'forward', unit: DeletedUnit): Gesture {
  session.dropTail(false);
  const isBackward = direction === 'backward';
  if (isCaretAt(session.element, isBackward ? 'start' : 'end')) return join(isBackward ? 'before' : 'after');
  const selection = session.element.ownerDocument.getSelection();
  if (selection?.isCollapsed) selection.modify('extend', direction, unit);
  return replace('');
}

/** Selects a range of the whole source in a text. */
function selectIn(session: TextSession, { from, to }: SourceRange): void {
  const end = (from === to ? session.openTail(to) : null) ?? session.findPlace(to);
  select(session.element.ownerDocument, from === to ? end : session.findPlace(from), end);
}
