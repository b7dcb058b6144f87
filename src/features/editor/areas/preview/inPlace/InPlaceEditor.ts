import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { InPlacePlan } from '#domain/content/inPlace/plan';
import type { TextKind } from '#domain/content/inPlace/planKind';
import type { InlineMark } from '#domain/content/inPlace/planMark';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';
import {
  type CaretPosition,
  findTextElement,
  findTextWithin,
  select,
  setCaret,
  showNewBlock,
  startTyping,
  stopTyping,
} from './editableElement';
import type { Action, InPlaceHost, InPlaceView, NewText, Next, PlannedChange, ToPlan } from './editing';
import type { Planner } from './loadPlanner';
import { focusShown } from './pageItems';
import { type SourceRegion, toWhole } from './sourceRegion';
import { type CommitOutcome, type CommitPlanner, TextSession } from './TextSession';
import {
  canType,
  dropElement,
  insertAtCaret,
  isEmpty,
  KINDS,
  NOT_PASTED,
  PLAIN_PLANNER,
  readCaretNode,
  replaceElement,
  reportLost,
  SHORTCUTS,
} from './typing';

/** Delay from the last key to the edit of the source, in ms. */
const PAUSE = 300;

const CANT_INSERT = "That can't be inserted here. Use the source.";
const PASTED_PLAIN = "Pasted as plain text. This place can't keep the formatting.";
const NOT_EXACT = 'This text can only be edited in the source.';
const READS_DIFFERENTLY = 'Markdown may read this differently. Check it in the source.';

/**
 * Lets texts be edited on the page itself, one at a time. What is typed goes to the source as edits of that text's
 * own bytes; what changes blocks or marks is planned, made in the source, and shown when the page has caught up. Until
 * then keys wait in line. While a text is edited its element is the browser's.
 */
export class InPlaceEditor {
  #session: TextSession | null = null;
  #leaving: TextSession | null = null;
  #new: NewText | null = null;
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

  #view: InPlaceView = { element: null, slash: null, announcement: '' };
  #announcement = '';
  readonly #listeners = new Set<() => void>();
  /** Handles keys for an open menu; true when it used one. */
  onMenuKey: ((key: string) => boolean) | null = null;

  constructor(private readonly host: InPlaceHost) {}

  /** Calls a listener whenever what is edited, typed or selected changes; returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What is edited now: another object after each change. */
  readonly getView = (): InPlaceView => this.#view;

  #notify(): void {
    if (this.#listeners.size === 0) return;
    const element = this.#session?.element ?? this.#new?.element ?? null;
    const canInsert = this.#new ? this.#new.block.tag === 'p' : element?.localName === 'p';
    const slash = canInsert ? (/^\/([\p{L}\p{N} ]*)$/u.exec(element?.textContent ?? '')?.[1] ?? null) : null;
    this.#view = { element, slash, announcement: this.#announcement };
    for (const listener of this.#listeners) listener();
  }

  /** The element that is typed in; null while there is none. */
  get element(): HTMLElement | null {
    return this.#session?.element ?? this.#new?.element ?? this.#old;
  }

  /** The text that is edited; null while there is none, and while a block begins. */
  get session(): TextSession | null {
    return this.#session;
  }

  /** Whether a block was begun that has no text in the source yet. */
  get isNew(): boolean {
    return this.#new !== null;
  }

  /** Whether the page may be changed now. */
  get canEdit(): boolean {
    return this.host.getOnEdit() !== null;
  }

  /** Whether keys have to wait for the page. */
  get isWaiting(): boolean {
    return this.#queue.length > 0 || (!this.#session && !this.#new && this.#old !== null);
  }

  /**
   * Starts editing a text, as soon as the preview is up to date.
   *
   * @param at where the caret goes
   * @param pressed what in the element was pressed
   */
  begin(element: HTMLElement, at: CaretPosition, pressed: Node | null = null): void {
    const page = this.host.getPage();
    if (!page || !this.host.getOnEdit() || this.element === element) return;
    if (this.host.isBroken()) {
      this.host.announceBroken();
      return;
    }
    if (this.#session || this.#new || this.#leaving || page.parsed.text !== this.host.getText()) {
      this.#next = { element, at, pressed };
      if (this.#session || this.#new) void this.leave();
      return;
    }
    const session = this.#open(element, page, pressed);
    if (session) setCaret(element, at);
  }

  #open(element: HTMLElement, page: PreviewedPage, pressed: Node | null): TextSession | null {
    const session = TextSession.begin(element, page);
    if (!session) return null;
    const piece = session.findPiece(pressed);
    const isSource = piece ? piece.segments === null : !canType(session);
    if (isSource) {
      this.host.refuse(piece ? session.blockOffset + piece.from : session.offset, NOT_EXACT);
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

  /** Schedules applying the typed text when typing pauses. */
  handleInput(): void {
    clearTimeout(this.#timer);
    if (!this.#isComposing && this.#takeShortcut()) return;
    if (this.#session || this.#new) this.#timer = setTimeout(() => void this.#commitPaused(), PAUSE);
    this.#notify();
  }

  /** Signs of Markdown at the start of a paragraph make it a heading, list, quote or code. */
  #takeShortcut(): boolean {
    if (this.#new) return this.#takeNewShortcut(this.#new);
    const session = this.#session;
    if (session?.element.localName !== 'p' || !session.isPlainStart) return false;
    const found = /^(?:#{1,4}|[-*]|1[.)]|>)[ \u00A0]/.exec(session.typed);
    const kind = found && SHORTCUTS[found[0].trim()];
    if (!kind || !session.isCaretBehind(found[0].length)) return false;
    this.#change(
      (planner, region, { from }) => planner.planKind(region, from, kind, found[0].length),
      "This text can't be turned into that here. Use the source.",
    );
    return true;
  }

  #takeNewShortcut(text: NewText): boolean {
    const { block, element } = text;
    const typed = (element.textContent ?? '').replaceAll('\u00A0', ' ');
    if (block.tag !== 'p') return false;
    if (typed === '```') {
      element.textContent = '';
      this.insertBlock('```#{1:bash}\n#{2:code}\n```');
      return true;
    }
    const found = /^(?:#{1,4}|[-*]|1[.)]|>) $/.exec(typed);
    const kind = found && SHORTCUTS[found[0].trim()];
    if (!kind) return false;
    element.textContent = '';
    this.#exchangeNew(text, { ...block, lead: block.lead + KINDS[kind].sign, tag: KINDS[kind].tag });
    return true;
  }

  /** Puts a component, table or another block where a block was begun, or instead of a paragraph that only asks for it. */
  insertBlock(template: string): void {
    const text = this.#new;
    if (!text) {
      this.#change((planner, region, { from }) => planner.planTemplate(region, from, template), CANT_INSERT);
      return;
    }
    void this.#load().then((planner) => {
      const plan = planner.planNewTemplate(text.region, text.block, template);
      if (plan) this.#putNew(text, plan);
      else this.host.say(CANT_INSERT);
    });
  }

  /** Puts something else where a block was begun. */
  #putNew(text: NewText, plan: InPlacePlan): void {
    const { region, element } = text;
    if (this.#new !== text || !this.#isCurrent(region)) return;
    this.#new = null;
    this.#old = element;
    this.#getOnEdit()?.(toWhole(plan.edits, region.offset));
    const { from, to } = plan.caret;
    this.#next = { caret: { from: from + region.offset, to: to + region.offset } };
    this.catchUp();
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
    this.#do(
      (planner, session) => {
        const toPlan: ToPlan = (_, region, range) => {
          const plan = planner.planPaste(region, { ...range, markdown });
          if (!plan) this.host.say(PASTED_PLAIN);
          return plan ?? planner.planReplace(region, { ...range, insert: text });
        };
        this.#makeChange({ planner, session, toPlan, reason: CANT_INSERT });
      },
      (begun) => {
        const plan = this.#planner?.planNewPaste(begun.region, begun.block, markdown);
        if (plan) this.#putNew(begun, plan);
        else {
          this.host.say(PASTED_PLAIN);
          this.insert(text);
        }
      },
    );
  }

  /** Says what can't be done. */
  say(reason: string): void {
    this.host.say(reason);
  }

  /**
   * Applies what was typed and remembers what is selected, before the focus goes to a tool.
   *
   * @param onHeld given the URL of the link that is selected, or ''
   */
  hold(onHeld: (url: string) => void): void {
    this.#do((planner, session) => {
      const selected = this.#settleTyped(planner, session);
      if (!selected || this.#session !== session) return;
      const region = session.readRegion(this.host.getText());
      onHeld(planner.findLinkUrl(region, selected.from - region.offset) ?? '');
    });
  }

  /** Back to the text, with the selection that it had. */
  focusText(): void {
    const session = this.#session;
    const range = session?.readSelection();
    this.element?.focus({ preventScroll: true });
    if (session && range) {
      select(session.element.ownerDocument, session.findPlace(range.from), session.findPlace(range.to));
    }
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
    if (this.#new && this.#planner) this.#materialize(this.#planner, this.#new);
    const session = this.#session;
    const outcome = session?.commit(this.#planner ?? PLAIN_PLANNER, this.host.getText(), true, onEdit);
    if (session && outcome === 'redraw') this.#redraw(session.redrawAt);
  }

  /** Ends the editing and applies the typed text. */
  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#new) await this.#leaveNew(this.#new);
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

  #beginAt({ caret, typed, inner: own }: Extract<Next, { caret: SourceRange }>, page: PreviewedPage): void {
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
    const end = session.findPlace(caret.to);
    select(inner, caret.from === caret.to ? end : session.findPlace(caret.from), end);
    // What was typed since the block went to the source.
    const [piece, more] = session.pieces;
    if (ahead && piece && !more) {
      piece.element.textContent = ahead;
      setCaret(session.element, 'end');
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
    this.#planner = await this.host.loadPlanner();
    this.#drain();
    return this.#planner;
  }

  /**
   * Does something with a text, now or when the page has caught up; with a new block, once it is in the source.
   *
   * @param onEmpty done instead when nothing was typed in the new block
   */
  #do(
    run: (planner: Planner, session: TextSession) => void,
    onEmpty: (text: NewText) => void = () => undefined,
  ): void {
    this.#line((planner) => {
      const text = this.#new;
      if (text && isEmpty(text)) {
        onEmpty(text);
        return true;
      }
      if (text) this.#materialize(planner, text);
      if (!this.#session) return false;
      run(planner, this.#session);
      return true;
    });
  }

  #line(action: Action): void {
    this.#queue.push(action);
    this.#drain();
  }

  #drain(): void {
    while (this.#planner && (this.#session || this.#new) && !this.#isComposing) {
      const action = this.#queue.shift();
      if (!action) return;
      if (action(this.#planner)) continue;
      this.#queue.unshift(action);
      return;
    }
    // Without a text, nothing could be done.
    if (!this.#session && !this.#new && !this.#next && !this.#old) this.#queue = [];
  }

  async #commitPaused(): Promise<void> {
    if (this.#isComposing) return;
    if (this.#new) {
      const text = this.#new;
      const planner = await this.#load();
      if (this.#new === text && !(text.element.textContent ?? '').startsWith('/'))
        this.#materialize(planner, text);
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

  /** Makes a planned change, after what was typed has been applied; says the reason when there is no plan. */
  #change(toPlan: ToPlan, reason: string, more: 'before' | 'after' | null = null): void {
    this.#do((planner, session) => this.#makeChange({ planner, session, toPlan, reason, more }));
  }

  #makeChange({ planner, session, toPlan, reason, more = null }: PlannedChange): void {
    const selected = this.#settleTyped(planner, session);
    if (!selected || this.#session !== session) return;
    const region = session.readRegion(this.host.getText(), more);
    const { offset } = region;
    const plan = toPlan(planner, region, { from: selected.from - offset, to: selected.to - offset });
    if (!plan) this.host.say(reason);
    else if ('begin' in plan) {
      this.#next = { begin: plan.begin, region, near: session.offset };
      this.#close(session);
      this.catchUp();
    } else this.#apply(plan, region);
  }

  /** Applies what was typed; null when that can't be done, or makes the page be drawn again first. */
  #settleTyped(planner: Planner, session: TextSession): SourceRange | null {
    clearTimeout(this.#timer);
    const outcome = this.#commit(planner, session, true);
    if (outcome === 'done') return session.readSelection();
    if (outcome === 'redraw') this.#redraw(session.redrawAt);
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

  /** Enter: the part behind the caret becomes a paragraph or an item. */
  split(): void {
    this.#do(
      (planner, session) => {
        const toPlan: ToPlan = (_, region, { from, to }) =>
          from === to
            ? planner.planSplit(region, from)
            : planner.planReplace(region, { from, to, insert: '' });
        const reason = "There can't be a new paragraph here. Add it in the source.";
        this.#makeChange({ planner, session, toPlan, reason });
      },
      (text) => this.#leaveList(text),
    );
  }

  /** Shift+Enter: a line break within the text. */
  breakLine(): void {
    this.#change(
      (planner, region, { from }) => planner.planBreak(region, from),
      "There can't be a line break here.",
    );
  }

  /** Backspace at the start, Delete at the end: two texts become one. */
  join(side: 'before' | 'after'): void {
    this.#change(
      (planner, region, { from }) =>
        side === 'before' ? planner.planJoinBefore(region, from) : planner.planJoinAfter(region, from),
      `The text can't join what is ${side} it.`,
      side,
    );
  }

  /** Replaces what is selected, across what formats it. */
  replace(insert: string): void {
    this.#change(
      (planner, region, range) => planner.planReplace(region, { ...range, insert }),
      READS_DIFFERENTLY,
    );
  }

  /** Puts text in at the caret. */
  insert(text: string): void {
    this.#line((planner) => {
      const session = this.#session;
      const element = this.#new?.element ?? session?.element;
      const canType = this.#new !== null || session?.findPiece(element ? readCaretNode(element) : null);
      if (element && canType && insertAtCaret(element, text)) this.handleInput();
      else if (session) {
        const toPlan: ToPlan = (_, region, range) => planner.planReplace(region, { ...range, insert: text });
        this.#makeChange({ planner, session, toPlan, reason: READS_DIFFERENTLY });
      }
      return true;
    });
  }

  /** Deletes a character beside the caret that was pressed for before the page had caught up. */
  deleteOne(isBackward: boolean): void {
    this.#do((planner, session) => {
      const selection = session.element.ownerDocument.getSelection();
      if (selection?.isCollapsed)
        selection.modify('extend', isBackward ? 'backward' : 'forward', 'character');
      const toPlan: ToPlan = (_, region, range) => planner.planReplace(region, { ...range, insert: '' });
      this.#makeChange({ planner, session, toPlan, reason: READS_DIFFERENTLY });
    });
  }

  /** To be told that the selection changed. */
  handleSelection(): void {
    if (this.#session && !this.#isComposing) this.#notify();
  }

  /** Formats what is selected, or removes the format. */
  format(mark: InlineMark): void {
    this.#change(
      (planner, region, range) => planner.planMark(region, range, mark),
      "Markdown can't format just this. Select whole words, or use the source.",
    );
  }

  /** Links what is selected; null removes the link. */
  link(url: string | null): void {
    this.#change(
      (planner, region, range) => planner.planLink(region, range, url),
      "This can't be a link. Check the URL, or use the source.",
    );
  }

  /** Turns the block into another kind. */
  turnInto(kind: TextKind): void {
    this.#change(
      (planner, region, { from }) => planner.planKind(region, from, kind),
      "This text can't be turned into that here. Use the source.",
    );
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
    this.#new = text;
    text.element.scrollIntoView?.({ block: 'nearest' });
    this.#notify();
  }

  /** Undo and redo: the history of the source, with the caret where the change was. */
  stepHistory(step: 'undo' | 'redo', focused: HTMLElement | null = null): void {
    if (this.#new && isEmpty(this.#new)) void this.leave();
    if (!this.element) {
      this.host.stepHistory(step);
      // Where a block moves, browsers take the focus from it.
      this.#next = { run: () => focused?.isConnected && focused.focus({ preventScroll: true }) };
      return;
    }
    this.#do((planner, session) => {
      const selected = this.#settleTyped(planner, session);
      if (!selected || this.#session !== session) return;
      const at = this.host.stepHistory(step);
      this.#redraw({ from: at, to: at });
    });
  }

  /** An empty item that Enter is pressed in leaves the list. */
  #leaveList(text: NewText): void {
    if (text.block.tag !== 'li') {
      this.host.say('Type something first: Markdown has no empty paragraphs.');
      return;
    }
    const own = /\n[ \t>]*(?=(?:[-*+]|\d+[.)])[ \t]+(?:\[ \] )?$)/.exec(text.block.lead);
    if (!own || text.block.beside === 'before') return;
    const prefix = own[0].slice(1);
    const behind = text.region.text.slice(text.block.at);
    const tail = /^\n[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(behind) ? '\n' : '';
    this.#exchangeNew(text, {
      at: text.block.at,
      lead: `\n${prefix.trimEnd()}\n${prefix}`,
      tail,
      tag: 'p',
      beside: 'afterList',
    });
  }

  /** Gives a new block another kind. */
  #exchangeNew(text: NewText, block: NewBlock): void {
    const anchor = text.element.previousElementSibling as HTMLElement | null;
    const near = text.element.closest<HTMLElement>('ul, ol') ?? anchor ?? text.element;
    const element =
      block.beside === 'afterList' ? showNewBlock(near, block) : replaceElement(text.element, block);
    text.element.remove();
    this.#new = { ...text, element, block };
    this.#notify();
  }

  /** Backspace in an empty new block: back to the text before. */
  cancelNew(): void {
    const text = this.#new;
    if (!text) return;
    this.#new = null;
    this.#old = text.element;
    const at = text.block.beside === 'before' ? text.near : text.block.at + text.region.offset;
    this.#next = { caret: { from: at, to: at } };
    this.catchUp();
    text.element.remove();
  }

  async #leaveNew(text: NewText): Promise<void> {
    if (isEmpty(text)) {
      text.element.remove();
      this.#new = null;
      this.#notify();
      return;
    }
    this.#materialize(await this.#load(), text, false);
  }

  /** Puts a new block into the source, with the text that it has by now. */
  #materialize(planner: Planner, text: NewText, isGoingOn = true): void {
    clearTimeout(this.#timer);
    const typed = text.element.textContent ?? '';
    if (this.#new !== text || isEmpty(text)) return;
    const onEdit = this.#getOnEdit();
    const plan = planner.planNewBlock(text.region, text.block, typed.replaceAll('\u00A0', ' '));
    const { offset } = text.region;
    this.#new = null;
    if (!plan || !onEdit || !this.#isCurrent(text.region)) {
      text.element.remove();
      this.host.refuse(offset + text.block.at, reportLost(onEdit ? 'moved' : 'locked', typed));
      return;
    }
    onEdit(toWhole(plan.edits, offset));
    this.#old = text.element;
    const caret = { from: plan.caret.from + offset, to: plan.caret.to + offset };
    // Without blanks at its ends, which the source doesn't get: they count as typed since.
    if (isGoingOn) this.#next = { caret, typed: { element: text.element, text: typed.trim() } };
    this.catchUp();
  }

  #isCurrent({ offset, text }: SourceRegion): boolean {
    return this.host.getText().slice(offset, offset + text.length) === text;
  }
}
