import type { InPlacePlan } from '#domain/content/inPlace/plan';
import { planUncheckedEdit } from '#domain/content/inPlace/spliceText';
import { countCommonEnd, countCommonStart } from '#domain/text/commonEnds';
import { applyEdits, type TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { select } from './editableElement';
import type { Planner } from './loadPlanner';
import { listDefinitions, type SourceRegion, toWhole } from './sourceRegion';
import {
  changePiece,
  countBefore,
  type DomPlace,
  dropHolder,
  findPlace,
  HOLDER,
  makeTail,
  readPieces,
  readTyped,
  rememberNodes,
  type TextPiece,
  toShownOffset,
  toSourceOffset,
} from './textPieces';

/** Result of applying the typed text: 'redraw' when the page's marks no longer match the source. */
export type CommitOutcome = 'done' | 'redraw' | 'inexact' | 'moved' | 'locked';

/** The functions that plan an edit; only `planTextEdit` while the parser isn't loaded. */
export type CommitPlanner = Pick<Planner, 'planTextEdit'> & Partial<Planner>;

/** Plans the edit when the page closes before the parser has loaded. */
export const UNCHECKED_PLANNER: CommitPlanner = { planTextEdit: planUncheckedEdit };

interface CommitOptions {
  /** Whether to apply text that may read differently. */
  readonly isLast: boolean;
  /** Called with edits of the whole source. */
  readonly onEdit: (edits: TextEdit[]) => void;
}

/** One text of the page, with everything that formats it, while it is edited in place. */
export class TextSession {
  /** The block that must not be rendered again until the session ends. */
  readonly key: string;
  readonly pieces: TextPiece[];
  readonly #page: PreviewedPage;
  readonly #blockFrom: number;
  readonly #blockLength: number;
  /** The range of the element's own text in the block. */
  readonly #range: SourceRange;
  readonly #restore: () => void;
  #definitions: string | null = null;
  #block: string;
  #lastSelection: SourceRange | null = null;
  /** The empty text after a format, where typing continues unformatted. */
  #tail: TextPiece | null = null;
  /** The caret, in the whole source, after a commit whose outcome is 'redraw'. */
  redrawAt: SourceRange = { from: 0, to: 0 };

  private constructor(
    readonly element: HTMLElement,
    page: PreviewedPage,
    block: SourceRange & { readonly key: string },
    range: SourceRange,
  ) {
    this.#page = page;
    this.key = block.key;
    this.#blockFrom = block.from;
    this.#blockLength = block.to - block.from;
    this.#block = page.parsed.text.slice(block.from, block.to);
    this.#range = { from: range.from - block.from, to: range.to - block.from };
    this.pieces = readPieces(element, this.#block);
    this.#restore = rememberNodes(element);
  }

  /** @returns null when the element isn't in the page's source */
  static begin(element: HTMLElement, page: PreviewedPage): TextSession | null {
    const range = readSourceRange(element, page.starts);
    const key = element.getAttribute('data-block');
    const block = page.blocks.find(({ id }) => String(id) === key);
    const from = key === null ? undefined : page.starts.get(key);
    if (!range || !block || key === null || from === undefined) return null;
    return new TextSession(element, page, { key, from, to: from + block.length }, range);
  }

  /** The block's offset in the whole source. */
  get blockOffset(): number {
    return this.#blockFrom;
  }

  /** The text's offset in the whole source. */
  get offset(): number {
    return this.#blockFrom + (this.pieces[0]?.from ?? this.#textStart());
  }

  /** The text's end in the whole source, after the formats that end there. */
  get end(): number {
    const last = this.pieces.at(-1);
    return this.#blockFrom + (last ? last.to + (last.endings.at(-1)?.length ?? 0) : this.#textStart());
  }

  /** The piece that contains a node. */
  findPiece(node: Node | null): TextPiece | null {
    return this.pieces.find(({ element }) => node && element.contains(node)) ?? null;
  }

  /** Restores the nodes that React knows. */
  restore(): void {
    this.#restore();
  }

  /** The whole text as it is shown now. */
  get typed(): string {
    const text = this.element.textContent ?? '';
    const tail = this.#tail?.element;
    if (!tail?.textContent?.includes(HOLDER) || !this.element.contains(tail)) return text;
    // Only the tail's own character: the text may contain others.
    const from = countBefore(this.element, { node: tail, offset: 0 });
    return text.slice(0, from) + text.slice(from).replace(HOLDER, '');
  }

  /** Whether it starts with unformatted text. */
  get isPlainStart(): boolean {
    const [first] = this.pieces;
    return first?.element.parentElement === this.element && !first.isCode && first.segments !== null;
  }

  /** Whether the caret comes after this many characters. */
  isCaretAfter(count: number): boolean {
    const place = this.#caret;
    return place !== null && countBefore(this.element, place) === count;
  }

  /** Whether the element's text differs from the source. */
  get isChanged(): boolean {
    return this.pieces.some((piece) => readTyped(piece) !== piece.shown) || !this.#isIntact();
  }

  /**
   * Applies the typed text.
   *
   * @param text the current source
   * @param isLast whether to apply text that may read differently, which is avoided while typing
   * @param onEdit called with the edits of the whole source, if there are any
   * @returns 'inexact' when it may read differently; 'moved' when the source is no longer the one the page was made
   * from:
   * then nothing changes
   */
  commit(
    planner: CommitPlanner,
    text: string,
    isLast: boolean,
    onEdit: (edits: TextEdit[]) => void,
  ): CommitOutcome {
    if (!this.isChanged) return 'done';
    if (!this.#isInPlace(text)) return 'moved';
    if (!this.#isIntact()) return this.#commitWhole(planner, onEdit);
    let outcome: CommitOutcome = 'done';
    for (const piece of this.pieces) {
      const wanted = readTyped(piece);
      if (wanted === piece.shown) continue;
      const own = this.#commitPiece(planner, piece, wanted, { isLast, onEdit });
      if (own !== 'done') outcome = own;
      if (own === 'redraw') break;
    }
    return outcome;
  }

  #commitPiece(
    planner: CommitPlanner,
    piece: TextPiece,
    wanted: string,
    options: CommitOptions,
  ): CommitOutcome {
    const { isLast, onEdit } = options;
    if (piece.isTail && piece.shown === '') {
      const outcome = this.#commitTail(planner, piece, wanted, onEdit);
      return outcome === 'inexact' && isLast ? this.#commitText(planner, piece, wanted, options) : outcome;
    }
    if (!piece.isCode && wanted !== '') return this.#commitText(planner, piece, wanted, options);
    if (wanted === '' && !isLast) return 'inexact';
    if (wanted !== '' && !planner.planReplace) return this.#commitPlainCode(piece, wanted, onEdit);
    return this.#replaceShown(planner, piece, wanted, onEdit);
  }

  /** Code with no character that could end it or its cell, while the parser isn't loaded. */
  #commitPlainCode(piece: TextPiece, wanted: string, onEdit: CommitOptions['onEdit']): CommitOutcome {
    const { from, to, shown } = piece;
    if (this.#block.slice(from, to) !== shown || /[`|\n]/.test(wanted)) return 'inexact';
    this.#apply([{ from, to, insert: wanted }], onEdit);
    changePiece(this.pieces, piece, { shown: wanted, source: wanted });
    return 'done';
  }

  #commitText(
    planner: CommitPlanner,
    piece: TextPiece,
    wanted: string,
    { isLast, onEdit }: CommitOptions,
  ): CommitOutcome {
    const { from, to, shown } = piece;
    const block = this.#block;
    const definitions = this.#listDefinitions();
    const planned = planner.planTextEdit({ block, from, to, shown, wanted, definitions });
    if (!planned?.isExact && this.pieces.length > 1 && planner.planReplace) {
      const outcome = this.#replaceShown(planner, piece, wanted, onEdit);
      if (outcome !== 'inexact') return outcome;
    }
    if (!planned || (!planned.isExact && !isLast)) return 'inexact';
    this.#apply(planned.edits, onEdit);
    changePiece(this.pieces, piece, planned);
    return planned.isExact ? 'done' : 'inexact';
  }

  /** Writes what was typed after a format. Spaces at the end wait for more text: Markdown drops them. */
  #commitTail(
    planner: CommitPlanner,
    tail: TextPiece,
    wanted: string,
    onEdit: (edits: TextEdit[]) => void,
  ): CommitOutcome {
    const insert = wanted.trimEnd();
    if (insert === '') return 'done';
    const isAtEnd = tail === this.pieces.at(-1) || tail.endings.length > 0;
    if (!isAtEnd) return this.#replaceShown(planner, tail, wanted, onEdit);
    const source = { text: this.#block, definitions: this.#listDefinitions() };
    const plan = planner.planReplace?.(source, { from: tail.from, to: tail.from, insert });
    if (!plan) return 'inexact';
    this.#apply(plan.edits, onEdit);
    this.#redrawAt(plan);
    const [edit] = plan.edits;
    if (edit?.from === tail.from) changePiece(this.pieces, tail, { shown: insert, source: edit.insert });
    return tail.shown === insert && tail.segments ? 'done' : 'redraw';
  }

  /** Replaces the changed part of a piece, with the marks around it. */
  #replaceShown(
    planner: CommitPlanner,
    piece: TextPiece,
    wanted: string,
    onEdit: (edits: TextEdit[]) => void,
  ): CommitOutcome {
    const { shown } = piece;
    const start = countCommonStart(shown, wanted);
    const end = countCommonEnd(shown, wanted, Math.min(shown.length, wanted.length) - start);
    const plan = planner.planReplace?.(
      { text: this.#block, definitions: this.#listDefinitions() },
      {
        from: toSourceOffset(piece, start),
        to: toSourceOffset(piece, shown.length - end),
        insert: wanted.slice(start, wanted.length - end),
      },
    );
    if (!plan) return this.typed.trim() === '' ? this.#remove(planner, onEdit) : 'inexact';
    const before = this.#block.length;
    this.#apply(plan.edits, onEdit);
    this.#redrawAt(plan);
    if (!piece.isCode) return 'redraw';
    const source = this.#block.slice(piece.from, piece.to + this.#block.length - before);
    if (source !== wanted) return 'redraw';
    changePiece(this.pieces, piece, { shown: wanted, source });
    return 'done';
  }

  /** Removes the block with its text when all of the text was deleted. */
  #remove(planner: CommitPlanner, onEdit: (edits: TextEdit[]) => void): CommitOutcome {
    const plan = planner.planRemove?.({ text: this.#block }, this.offset - this.#blockFrom);
    if (!plan) return 'inexact';
    if (this.#isWholeBlock(plan.edits)) onEdit(this.#toWholeWithGap(plan.edits));
    else this.#apply(plan.edits, onEdit);
    this.#redrawAt(plan);
    return 'redraw';
  }

  #isWholeBlock(edits: readonly TextEdit[]): boolean {
    return applyEdits(this.#block, edits).trim() === '';
  }

  /** A whole block is removed with the empty lines after it. */
  #toWholeWithGap(edits: readonly TextEdit[]): TextEdit[] {
    const { text } = this.#page.parsed;
    const rest = text.slice(this.#blockFrom + this.#blockLength);
    const gap = /^(?:[ \t]*\n)*/.exec(rest)?.[0].length ?? 0;
    const isLast = gap === rest.length;
    const own = { from: this.#blockFrom, to: this.#blockFrom + this.#block.length };
    return edits.length === 0 ? [] : [{ ...own, to: own.to + (isLast ? 0 : gap), insert: '' }];
  }

  /** Compares the whole text when the browser changed more than the text nodes. */
  #commitWhole(planner: CommitPlanner, onEdit: (edits: TextEdit[]) => void): CommitOutcome {
    const shown = this.pieces.map((piece) => piece.shown).join('');
    const wanted = this.typed.replaceAll('\u00A0', ' ');
    const start = countCommonStart(shown, wanted);
    const end = countCommonEnd(shown, wanted, Math.min(shown.length, wanted.length) - start);
    const plan = planner.planReplace?.(
      { text: this.#block, definitions: this.#listDefinitions() },
      {
        from: this.#toSource(start),
        to: Math.max(this.#toSource(start), this.#toSource(shown.length - end)),
        insert: wanted.slice(start, wanted.length - end).replaceAll(/\s+/g, ' '),
      },
    );
    if (!plan) return wanted.trim() === '' ? this.#remove(planner, onEdit) : 'inexact';
    this.#apply(plan.edits, onEdit);
    this.#redrawAt(plan);
    return 'redraw';
  }

  #redrawAt({ caret }: InPlacePlan): void {
    this.redrawAt = { from: caret.from + this.#blockFrom, to: caret.to + this.#blockFrom };
  }

  #toSource(shown: number): number {
    let left = shown;
    for (const piece of this.pieces) {
      if (left <= piece.shown.length) return toSourceOffset(piece, left);
      left -= piece.shown.length;
    }
    return this.pieces.at(-1)?.to ?? this.#textStart();
  }

  /** Whether all pieces are still in the element, with no text beside them. */
  #isIntact(): boolean {
    const isThere = ({ element, isTail, shown }: TextPiece): boolean =>
      this.element.contains(element) || (isTail === true && shown === '');
    if (!this.pieces.every(isThere)) return false;
    const walker = this.element.ownerDocument.createTreeWalker(this.element, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isBeside = !this.findPiece(node) && (node.textContent ?? '').trim() !== '';
      if (isBeside && !this.#isAtom(node)) return false;
    }
    return true;
  }

  /** Whether a text belongs to a component, which isn't edited here. */
  #isAtom(node: Node): boolean {
    const parent = node.parentElement;
    return parent !== this.element && parent?.closest('[contenteditable="false"]') !== null;
  }

  #apply(edits: readonly TextEdit[], onEdit: (edits: TextEdit[]) => void): void {
    if (edits.length === 0) return;
    onEdit(toWhole(edits, this.#blockFrom));
    this.#block = applyEdits(this.#block, edits);
  }

  /** The selection in the whole source; the last one when the focus is elsewhere. */
  readSelection(): SourceRange | null {
    const selection = this.element.ownerDocument.getSelection();
    const { anchorNode, focusNode } = selection ?? {};
    if (selection && anchorNode && focusNode && this.element.contains(anchorNode)) {
      const anchor = this.#toSourceAt({ node: anchorNode, offset: selection.anchorOffset });
      const head = this.#toSourceAt({ node: focusNode, offset: selection.focusOffset });
      this.#lastSelection = { from: Math.min(anchor, head), to: Math.max(anchor, head) };
    }
    return this.#lastSelection;
  }

  /** The source offset of a position in the element; what was typed must have been applied. */
  #toSourceAt({ node, offset }: DomPlace): number {
    const own = this.findPiece(node);
    if (own) {
      const at = Math.min(countBefore(own.element, { node, offset }), own.shown.length);
      return this.#blockFrom + toSourceOffset(own, at);
    }
    const place = this.#findBefore({ node, offset })?.to ?? this.pieces[0]?.from ?? this.#textStart();
    return this.#blockFrom + place;
  }

  /** The last piece before a position that is in no piece. */
  #findBefore({ node, offset }: DomPlace): TextPiece | undefined {
    return this.pieces.findLast(({ element }) => {
      const range = element.ownerDocument.createRange();
      range.selectNode(element);
      range.collapse(false);
      return range.comparePoint(node, offset) >= 0;
    });
  }

  #textStart(): number {
    const source = this.#block.slice(this.#range.from, this.#range.to);
    return this.#range.from + (/^(?:#{1,6}[ \t]+|\|[ \t]?)/.exec(source)?.[0].length ?? 0);
  }

  /** Everything up to the caret, with placeholders for code; null when nothing can be formatted there. */
  get textBeforeCaret(): string | null {
    const place = this.#caret;
    const inside = place && this.findPiece(place.node);
    const own = inside ?? (place && this.#findBefore(place));
    if (!place || !own?.segments || own.isCode) return null;
    const before = this.pieces.slice(0, this.pieces.indexOf(own));
    const texts = before.map((piece) => (piece.isCode ? '\uFFFC' : readTyped(piece)));
    const count = inside ? countBefore(own.element, place) : undefined;
    const text = (own.element.textContent ?? '').slice(0, count).replaceAll('\u00A0', ' ');
    return texts.join('') + (own.isTail ? text.replace(HOLDER, '') : text);
  }

  /** The caret's position in the element; null when it is elsewhere, and while something is selected. */
  get #caret(): DomPlace | null {
    const { isCollapsed, focusNode, focusOffset } = this.element.ownerDocument.getSelection() ?? {};
    if (!isCollapsed || !focusNode || !this.element.contains(focusNode)) return null;
    return { node: focusNode, offset: focusOffset ?? 0 };
  }

  /**
   * Creates a caret position after a format, where typing isn't formatted like the text before.
   *
   * @param at offset in the whole source, after a delimiter that closes the format
   * @returns null when no format ends there
   */
  openTail(at: number): DomPlace | null {
    this.dropTail(false);
    const offset = at - this.#blockFrom;
    const findEnding = ({ to, endings }: TextPiece) =>
      to < offset ? endings.find(({ length }) => offset <= to + length) : undefined;
    const piece = this.pieces.findLast(findEnding);
    const ending = piece && findEnding(piece);
    if (!piece || !ending) return null;
    const tail = makeTail(piece, ending);
    this.#tail = tail;
    this.pieces.splice(this.pieces.indexOf(piece) + 1, 0, tail);
    return { node: tail.element.firstChild ?? tail.element, offset: 1 };
  }

  /** Does the same when the caret is at the end of formatted text: of code, or at the end of the whole text. */
  openTailAtCaret(): DomPlace | null {
    const place = this.#caret;
    const piece = place && this.findPiece(place.node);
    const [ending] = piece?.endings ?? [];
    if (!place || !piece || !ending) return null;
    const isAtEnd = countBefore(piece.element, place) === (piece.element.textContent ?? '').length;
    if (!isAtEnd || !(piece.isCode || piece.isTail || piece === this.pieces.at(-1))) return null;
    const tail = this.openTail(this.#blockFrom + piece.to + ending.length);
    return tail && { node: tail.node, offset: tail.offset + moveSpaces(piece, tail.node) };
  }

  /** Removes the placeholder character before more is typed. */
  tidyTail(): void {
    if (this.#tail) dropHolder(this.#tail);
  }

  /**
   * Removes the empty text after a format when nothing was typed there.
   *
   * @param isLeft whether to keep it while the caret is in it
   * @returns whether it was removed
   */
  dropTail(isLeft: boolean): boolean {
    const tail = this.#tail;
    const focus = this.element.ownerDocument.getSelection()?.focusNode ?? null;
    if (tail?.shown !== '' || readTyped(tail) !== '') return false;
    if (isLeft && focus && tail.element.contains(focus)) return false;
    this.#tail = null;
    this.pieces.splice(this.pieces.indexOf(tail), 1);
    tail.element.remove();
    return true;
  }

  /** The position in the element of an offset of the whole source; falls back to the nearest text. */
  findPlace(at: number): DomPlace | null {
    const offset = at - this.#blockFrom;
    for (const piece of this.pieces) {
      const shown = toShownOffset(piece, offset);
      if (shown !== null) return findPlace(piece.element, shown);
    }
    // Before, between or after delimiters: the next text.
    const next = this.pieces.find(({ from, segments }) => from >= offset && segments);
    if (next) return findPlace(next.element, 0);
    const last = this.pieces.findLast(({ segments }) => segments);
    return last ? findPlace(last.element, last.shown.length) : { node: this.element, offset: 0 };
  }

  /** Selects a range of the whole source; an empty range after a format leaves that format. */
  select({ from, to }: SourceRange): void {
    const end = (from === to ? this.openTail(to) : null) ?? this.findPlace(to);
    select(this.element.ownerDocument, from === to ? end : this.findPlace(from), end);
  }

  /** The source around the text: its block, and the block before or after for joining. */
  readRegion(text: string, more: 'before' | 'after' | null = null): SourceRegion {
    const { blocks, starts } = this.#page;
    const index = blocks.findIndex(({ id }) => String(id) === this.key);
    const previous = more === 'before' ? blocks[index - 1] : undefined;
    const next = more === 'after' ? blocks[index + 1] : undefined;
    const offset = previous ? (starts.get(String(previous.id)) ?? this.#blockFrom) : this.#blockFrom;
    const growth = this.#block.length - this.#blockLength;
    const end = next
      ? (starts.get(String(next.id)) ?? 0) + next.length + growth
      : this.#blockFrom + this.#block.length;
    return { offset, text: text.slice(offset, end), definitions: this.#listDefinitions() };
  }

  /** Whether the source is still the one the page was made from. */
  isCurrent(text: string): boolean {
    return this.#isInPlace(text);
  }

  #isInPlace(text: string): boolean {
    return text.slice(this.#blockFrom, this.#blockFrom + this.#block.length) === this.#block;
  }

  #listDefinitions(): string {
    this.#definitions ??= listDefinitions(this.#page, this.key);
    return this.#definitions;
  }
}

/**
 * Moves a space that was typed at the end of formatted text out of the format: Markdown allows none there.
 *
 * @returns how many characters were moved
 */
function moveSpaces({ element, isCode, shown }: TextPiece, target: Node): number {
  const { node } = findPlace(element, (element.textContent ?? '').length);
  const text = node.nodeValue ?? '';
  const { length } = isCode || shown.endsWith(' ') ? text : text.trimEnd();
  const spaces = text.slice(length);
  node.nodeValue = text.slice(0, length);
  target.nodeValue += spaces;
  return spaces.length;
}
