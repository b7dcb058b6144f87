import type { NewBlock } from '#domain/content/inPlace/newBlock';
import { LINE_BREAK } from '#domain/content/splice/lines';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';
import { ActionQueue } from './ActionQueue';
import { COMMIT_DELAY_MS } from './commitDelay';
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
import type { InPlaceHost, Next, NextElement } from './editing';
import { READS_DIFFERENTLY } from './gestures';
import type { Planner } from './loadPlanner';
import { PendingBlock } from './PendingBlock';
import { focusShown } from './pageItems';
import { SourceFallback, type TypingPlace } from './SourceFallback';
import { type CommitOutcome, type CommitPlanner, TextSession, UNCHECKED_PLANNER } from './TextSession';
import { canType, dropElement, insertAtCaret, reportLost } from './typing';

const NOT_EXACT = 'This text can only be edited in the source.';

interface CurrentTextOptions {
  readonly host: InPlaceHost;
  /** Called when another element is edited, or a new block changed. */
  readonly onChange: () => void;
  /** Called when text was typed by other means than keys. */
  readonly onInput: () => void;
}

/**
 * The text of the page that is being edited, or the new block beside it, and where editing continues afterwards. While
 * a text is edited, the browser owns its element. Typing becomes edits of the text's own range of the source: when
 * typing pauses, when the text is left, and before the page is closed. After any other change of the source, editing
 * continues once the page has caught up; until then, actions are queued.
 */
export class CurrentText {
  readonly pendingBlock: PendingBlock;
  readonly queue: ActionQueue;
  readonly #fallback: SourceFallback;
  #session: TextSession | null = null;
  #leaving: TextSession | null = null;
  #next: Next | null = null;
  /** The element that was edited before, until the next one has the focus. */
  #previousElement: HTMLElement | null = null;
  /**
   * The page that was shown when the source was last changed. It is outdated: only the next page contains the change.
   */
  #stale: PreviewedPage | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The node in which an input method is composing. Its composition ends without an event when the node is removed. */
  composingIn: Node | null = null;

  constructor(private readonly options: CurrentTextOptions) {
    const { host, onChange } = options;
    this.pendingBlock = new PendingBlock({
      host,
      getOnEdit: () => this.#getOnEdit(),
      onChange,
      onDone: (element, next) => {
        this.#previousElement = element;
        if (next) this.#next = next;
        this.catchUp();
      },
    });
    this.#fallback = new SourceFallback({ host, getOnEdit: () => this.#getOnEdit() });
    this.queue = new ActionQueue({
      host,
      canRun: () => this.shownElement !== null && !this.nextElement && !this.isComposing,
      isExpected: () => this.element !== null || this.#next !== null,
      type: (text) => {
        if (this.shownElement && insertAtCaret(this.shownElement, text)) options.onInput();
      },
    });
  }

  /** Whether an input method is composing. Until it has finished, the text must not be rendered again. */
  get isComposing(): boolean {
    return this.composingIn?.isConnected ?? false;
  }

  /** The text that is being edited; null when there is none, and while there is a new block. */
  get session(): TextSession | null {
    return this.#session;
  }

  /** Whether there is a new block that has no text in the source yet. */
  get isNew(): boolean {
    return this.pendingBlock.element !== null;
  }

  /** The element that is typed in; null when there is none, and while the page has to catch up. */
  get shownElement(): HTMLElement | null {
    return this.#session?.element ?? this.pendingBlock.element;
  }

  /** {@link shownElement}, or while the page has to catch up, the element that was typed in before. */
  get element(): HTMLElement | null {
    return this.shownElement ?? this.#previousElement;
  }

  /** Whether keys have to wait for the page to catch up. */
  get isWaiting(): boolean {
    return (
      !this.queue.isEmpty ||
      this.nextElement !== null ||
      (!this.shownElement && this.#previousElement !== null)
    );
  }

  /**
   * The text that was chosen to be edited next while the page has to catch up; what is typed now belongs to it. Null
   * for none.
   */
  get nextElement(): HTMLElement | null {
    return this.#next && 'element' in this.#next ? this.#next.element : null;
  }

  /** Whether no text is edited, nor will be once the page has caught up. */
  get isIdle(): boolean {
    return !this.shownElement && (this.#next === null || 'run' in this.#next);
  }

  /** Whether editing continues once the page has caught up. */
  get isContinuing(): boolean {
    return this.#next !== null && 'caret' in this.#next;
  }

  /**
   * Starts editing a text, as soon as the preview is up to date.
   *
   * @param at where the caret goes. 'selection' keeps the selection. As text may be selected only to copy it, no
   *   message is shown then if the text can't be edited
   * @param pressed the node in the element that was pressed
   * @param typed goes to the source when the text can't be edited here
   * @returns whether what is typed belongs to the text; otherwise, typing continues in the source
   */
  begin(
    element: HTMLElement,
    at: CaretPosition | 'selection',
    pressed: Node | null = null,
    typed = '',
  ): boolean {
    // When the same text is pressed again while the page catches up, move the caret there, unless typed text is waiting
    // for the old position.
    const isMoved = at !== 'selection' && typed === '' && this.isContinuing && this.queue.isEmpty;
    if (element === this.shownElement || (element === this.#previousElement && !isMoved)) return false;
    if (!this.queue.isEmpty) {
      // Queued text belongs to the current caret position, so insert it before moving on.
      const run = (): true => {
        if (element !== this.shownElement) this.#beginOrWait({ element, at, pressed });
        return true;
      };
      this.queue.add({ run, onMissing: run });
      return true;
    }
    return this.#beginOrWait({ element, at, pressed }, typed);
  }

  #beginOrWait({ element, at, pressed }: NextElement, typed = ''): boolean {
    const { host } = this.options;
    const page = host.getPage();
    if (!page || !host.getOnEdit()) return false;
    if (host.isBroken()) {
      if (at !== 'selection') this.#fallback.continueInSource({ element, at, typed, reason: null });
      return false;
    }
    if (this.shownElement || this.#leaving || page.parsed.text !== host.getText()) {
      this.#next = { element, at, pressed };
      if (this.shownElement) void this.leave();
      return true;
    }
    const isSilent = at === 'selection' || typed !== '';
    if (this.#beginNow({ element, at, pressed }, page, isSilent)) return true;
    if (typed !== '') this.#fallback.continueInSource({ element, at: 'end', typed, reason: NOT_EXACT });
    return false;
  }

  #beginNow({ element, at, pressed }: NextElement, page: PreviewedPage, isSilent: boolean): boolean {
    const inner = element.ownerDocument;
    const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = inner.getSelection() ?? {};
    if (!this.#open(element, page, pressed, isSilent)) return false;
    if (at !== 'selection') setCaret(element, at);
    else if (anchorNode && focusNode) {
      // Some browsers move the caret to the start of an element that gets the focus.
      select(inner, { node: anchorNode, offset: anchorOffset }, { node: focusNode, offset: focusOffset });
    }
    return true;
  }

  #open(
    element: HTMLElement,
    page: PreviewedPage,
    pressed: Node | null,
    isSilent = false,
  ): TextSession | null {
    const { host, onChange } = this.options;
    const session = TextSession.begin(element, page);
    if (!session) return null;
    const piece = session.findPiece(pressed);
    const isSource = piece ? piece.segments === null : !canType(session);
    if (isSource) {
      if (!isSilent) host.refuse(piece ? session.source.offset + piece.from : session.offset, NOT_EXACT);
      return null;
    }
    const old = this.#previousElement;
    this.#session = session;
    this.#previousElement = null;
    host.freeze(session.source.key);
    startTyping(element, session.pieces);
    if (old && old !== element) dropElement(old);
    this.queue.request();
    onChange();
    return session;
  }

  /** Waits for the next key before the typed text is applied. */
  postponeCommit(): void {
    clearTimeout(this.#timer);
  }

  /** Applies the typed text once typing pauses. */
  scheduleCommit(): void {
    if (this.shownElement) this.#timer = setTimeout(() => void this.#commitPaused(), COMMIT_DELAY_MS);
  }

  async #commitPaused(): Promise<void> {
    if (this.isComposing) return;
    const { element } = this.pendingBlock;
    if (element) {
      const planner = await this.queue.loadPlanner();
      // Don't write text that Markdown would read differently: it may only be half-typed. The next pause tries again.
      const isDue = this.pendingBlock.element === element && !this.pendingBlock.isCommand;
      if (isDue && this.pendingBlock.isExact(planner)) this.#materialize(planner);
      return;
    }
    const session = this.#session;
    if (!session) return;
    // If the planner can't be loaded, which the queue logs, the text is applied without it when it is left.
    const planner = await this.queue.loadPlanner().catch(() => null);
    if (!planner || this.#session !== session) return;
    // `isLast` is false, because text that Markdown would read differently may only be half-typed.
    if (this.#commit(planner, session, false) === 'redraw') this.continueAt(session.redrawAt);
  }

  /**
   * Applies what was typed.
   *
   * @param isLast whether to apply text that may read differently; otherwise it stays until typing pauses
   * @returns the selection; null when the text can't be applied, or the page has to be rendered again first
   */
  commitTyped(planner: Planner, session: TextSession, isLast = true): SourceRange | null {
    clearTimeout(this.#timer);
    const outcome = this.#commit(planner, session, isLast);
    if (outcome === 'done') {
      const selected = session.caret.readSelection();
      return this.#session === session ? selected : null;
    }
    if (outcome === 'redraw') this.continueAt(session.redrawAt);
    else if (!isLast) this.scheduleCommit();
    else {
      this.#report(outcome, session);
      this.#close(session);
      this.catchUp();
    }
    return null;
  }

  #commit(planner: CommitPlanner, session: TextSession, isLast: boolean): CommitOutcome {
    const onEdit = this.#getOnEdit();
    if (onEdit) return session.commit(this.options.host.getText(), { planner, isLast, onEdit });
    return session.isChanged ? 'locked' : 'done';
  }

  #report(outcome: CommitOutcome, session: TextSession): void {
    if (outcome === 'done' || outcome === 'redraw') return;
    this.options.host.refuse(
      session.offset,
      outcome === 'inexact' ? READS_DIFFERENTLY : reportLost(outcome, session.caret.wholeText),
    );
  }

  /** Writes a new block to the source. */
  #materialize(planner: Planner): void {
    clearTimeout(this.#timer);
    this.pendingBlock.materialize(planner);
  }

  /**
   * Runs an action on the text: now, or when the page has caught up. A new block is written to the source first.
   *
   * @param onEmpty called instead when nothing was typed in the new block
   * @param isFirst whether it goes to the front of the queue
   */
  do(
    run: (planner: Planner, session: TextSession) => void,
    onEmpty: (planner: Planner) => unknown = () => undefined,
    isFirst = false,
  ): void {
    const action = (planner: Planner): boolean => {
      if (this.pendingBlock.isEmpty) {
        onEmpty(planner);
        return true;
      }
      this.#materialize(planner);
      if (!this.#session) return false;
      run(planner, this.#session);
      return true;
    };
    if (isFirst) this.queue.addFirst({ run: action });
    else this.queue.add({ run: action });
  }

  /**
   * Applies what was typed without waiting, because the page may be closed. It may also stay open, as when someone
   * cancels.
   */
  flush(): void {
    clearTimeout(this.#timer);
    const onEdit = this.#getOnEdit();
    if (!onEdit) return;
    const { planner } = this.queue;
    // A new block was created by a plan, so the planner is loaded.
    if (planner) this.pendingBlock.materialize(planner);
    const session = this.#session;
    if (session) {
      const waiting = this.queue.takeText();
      if (waiting !== '') insertAtCaret(session.element, waiting);
      const options = { planner: planner ?? UNCHECKED_PLANNER, isLast: true, onEdit };
      const outcome = session.commit(this.options.host.getText(), options);
      if (outcome === 'redraw') this.continueAt(session.redrawAt);
    } else if (this.#next && !('element' in this.#next) && !('run' in this.#next)) {
      this.#next = this.#writeQueued(this.#next);
    }
  }

  /**
   * Stops editing and applies the typed text.
   *
   * @returns the selection in the source afterwards, or the one that editing was about to continue with; null for none
   */
  async leave(): Promise<SourceRange | null> {
    clearTimeout(this.#timer);
    if (this.pendingBlock.isEmpty) this.pendingBlock.drop();
    else if (this.isNew) this.pendingBlock.materialize(await this.queue.loadPlanner(), false);
    const session = this.#session;
    if (!session) {
      const selected = readSelection(this.#next);
      this.catchUp();
      return selected;
    }
    // Keys that wait for the planner belong to this text, unless another one was chosen before them.
    const waiting = this.nextElement ? '' : this.queue.takeText();
    if (waiting !== '') insertAtCaret(session.element, waiting);
    // If the planner can't be loaded, which the queue logs, the text is applied without a check.
    const planner = session.isChanged ? await this.queue.loadPlanner().catch(() => UNCHECKED_PLANNER) : null;
    if (this.#session !== session) return null;
    const outcome = planner ? this.#commit(planner, session, true) : 'done';
    const selected = outcome === 'redraw' ? session.redrawAt : session.caret.readSelection();
    this.#close(session);
    stopTyping(session.element);
    this.#previousElement = null;
    this.#report(outcome, session);
    this.catchUp();
    return selected;
  }

  /** Ends the session; its original nodes are restored when the page has caught up. */
  #close(session: TextSession): void {
    this.#session = null;
    this.#leaving = session;
    this.#previousElement = session.element;
    this.options.onChange();
  }

  /** Sets where editing continues when the page has caught up. */
  setNext(next: Next): void {
    this.#next = next;
  }

  /** Ends the session and continues elsewhere, once the page has caught up. */
  continueWith(next: Next): void {
    const session = this.#session;
    if (!session) return;
    this.#next = next;
    this.#close(session);
    this.catchUp();
  }

  /** Ends the session and continues in the text at an offset of the source, once the page has caught up. */
  continueAt(caret: SourceRange): void {
    this.continueWith({ caret });
  }

  /**
   * Called whenever the page or the source has changed: restores the element that was edited last, and starts what is
   * waiting.
   */
  catchUp(): void {
    const { host } = this.options;
    const page = host.getPage();
    const isBroken = host.isBroken();
    const isCurrent = page !== null && page !== this.#stale && page.parsed.text === host.getText();
    if (this.isComposing || !(isBroken || isCurrent)) return;
    if (this.#leaving) {
      // Put back the original nodes first: they are the ones that React updates.
      this.#leaving.restore();
      this.#leaving = null;
      host.freeze(null);
      if (!isBroken) return;
    }
    if (this.#session) return;
    const next = this.#next;
    this.#next = null;
    if (next) this.#continue(next, isBroken ? null : page);
    this.#dropOld();
    this.queue.run();
  }

  /** @param page null while the source has an error */
  #continue(next: Next, page: PreviewedPage | null): void {
    if (!page) this.#stopWaiting(next);
    else if ('element' in next) this.#beginElement(next);
    else if ('run' in next) next.run(page);
    else if ('begin' in next) this.#beginNew(next, page);
    else this.#beginAt(next, page);
  }

  /**
   * Starts editing the chosen text. If it turns out not to be editable on the page, queued text is written to the
   * source.
   */
  #beginElement(next: NextElement): void {
    const { element } = next;
    if (element.isConnected) this.#beginOrWait(next);
    if (this.shownElement || this.#next) return;
    const typed = this.queue.takeText();
    if (typed === '') return;
    if (element.isConnected)
      this.#fallback.continueInSource({ element, at: 'end', typed, reason: NOT_EXACT });
    else this.options.host.say(reportLost('moved', typed));
  }

  /**
   * Stops waiting for the page, which can't catch up while the source has an error. Waiting text is written to the
   * source, where editing continues.
   */
  #stopWaiting(next: Next): void {
    if ('element' in next) {
      const { element, at } = next;
      if (at !== 'selection') {
        this.#fallback.continueInSource({ element, at, typed: this.queue.takeText(), reason: null });
      }
    } else if (!('run' in next)) this.#continueWaiting(next);
  }

  /** Writes queued text to the source, and continues there. */
  #continueWaiting(next: TypingPlace): void {
    const { host } = this.options;
    const written = this.#writeQueued(next);
    if ('caret' in next) next.typed?.element.remove();
    if ('caret' in written) host.continueInSource(written.caret.to, null);
    else host.continueInSource(written.region.offset + written.begin.at, null);
  }

  #writeQueued(place: TypingPlace): TypingPlace {
    return this.#fallback.writeQueued(place, this.queue.planner, () => this.queue.takeText());
  }

  #beginAt(next: Extract<Next, { caret: SourceRange }>, page: PreviewedPage): void {
    const { host, onInput } = this.options;
    const { caret, typed, inner: own } = next;
    const inner = own ?? (typed?.element ?? this.#previousElement)?.ownerDocument;
    if (!inner) return;
    const ahead =
      typed && (typed.element.textContent ?? '') !== typed.text ? typed.element.textContent : null;
    const element =
      findTextElement(inner, page, caret.from) ??
      findTextElement(inner, page, skipBreaksBack(page.parsed.text, caret.from)) ??
      findTextWithin(inner, page, caret);
    const session = element && this.#open(element, page, null);
    typed?.element.remove();
    if (!element && caret.from < caret.to) host.refuse(caret.from, 'Continue in the source.');
    else if (!element) focusShown(inner, page, caret.from);
    if (!session) return;
    session.caret.select(caret);
    // Text that was typed after the block was written to the source.
    const [piece, more] = session.pieces;
    if (ahead && piece && !more) {
      piece.element.textContent = ahead;
      // Put the caret into the text node, where queued keys are typed.
      inner.getSelection()?.collapse(piece.element.firstChild, ahead.length);
      onInput();
    }
    session.element.scrollIntoView?.({ block: 'nearest' });
  }

  #beginNew({ begin, region, near }: Extract<Next, { begin: NewBlock }>, page: PreviewedPage): void {
    const inner = this.#previousElement?.ownerDocument;
    const anchor = inner && findTextElement(inner, page, near);
    if (!anchor) return;
    this.pendingBlock.begin({ element: showNewBlock(anchor, begin), anchor, near, region, block: begin });
  }

  /** Gives up the element that was edited before, unless editing is about to continue. */
  #dropOld(): void {
    if (this.#next || !this.#previousElement) return;
    dropElement(this.#previousElement);
    this.#previousElement = null;
    this.options.onChange();
  }

  /** Edits the source; false while nothing may be changed. */
  edit(edits: readonly TextEdit[]): boolean {
    const onEdit = this.#getOnEdit();
    onEdit?.([...edits]);
    return onEdit !== null;
  }

  #getOnEdit(): ((edits: TextEdit[]) => void) | null {
    const { host } = this.options;
    const onEdit = host.getOnEdit();
    if (!onEdit) return null;
    return (edits) => {
      const text = host.getText();
      // No new page would follow.
      if (applyEdits(text, edits) === text) return;
      this.#stale = host.getPage();
      onEdit(edits);
    };
  }
}

/** The selection that editing continues with. */
function readSelection(next: Next | null): SourceRange | null {
  if (next && 'caret' in next) return next.caret;
  return (next && 'selected' in next && next.selected) || null;
}

/**
 * Moves an offset back before line breaks, because line breaks at the end of a list item aren't part of its text's
 * range.
 */
function skipBreaksBack(text: string, offset: number): number {
  let at = offset;
  while (text.endsWith(LINE_BREAK, at)) at -= LINE_BREAK.length;
  return at;
}
