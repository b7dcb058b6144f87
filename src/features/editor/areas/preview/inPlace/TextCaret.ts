import { LINE_BREAK } from '#domain/content/splice/lines';
import type { SourceRange } from '../render/sourceRange';
import type { BlockSource } from './BlockSource';
import { select } from './editableElement';
import {
  countBefore,
  type DomPlace,
  dropHolder,
  type Ending,
  findPiece,
  findPlace,
  HOLDER,
  makeTail,
  readTyped,
  type TextPiece,
  toShownOffset,
  toSourceOffset,
} from './textPieces';

/**
 * The caret and the selection in a text that is edited, as positions in the page and in the source. After a format, the
 * caret gets a tail: an empty text where typing isn't formatted like the text before. It also gets one after a line break
 * at the end.
 */
export class TextCaret {
  #lastSelection: SourceRange | null = null;
  #tail: TextPiece | null = null;
  /** The text that was changed at its end, while the caret stays there: in a link, what is typed next belongs to it. */
  #typedPiece: TextPiece | null = null;
  /** The texts of the pieces after the last input. */
  readonly #texts = new Map<TextPiece, string>();

  /** @param pieces of the element; a tail is inserted into this list, and removed from it */
  constructor(
    private readonly element: HTMLElement,
    private readonly pieces: TextPiece[],
    private readonly source: BlockSource,
  ) {}

  /** The position in the element; null when the caret is elsewhere, and while something is selected. */
  get #place(): DomPlace | null {
    const { isCollapsed, focusNode, focusOffset } = this.element.ownerDocument.getSelection() ?? {};
    if (!isCollapsed || !focusNode || !this.element.contains(focusNode)) return null;
    return { node: focusNode, offset: focusOffset ?? 0 };
  }

  /** Whether the caret comes after this many characters of the text. */
  isAfter(count: number): boolean {
    const place = this.#place;
    return place !== null && countBefore(this.element, place) === count;
  }

  /** Everything up to the caret, with placeholders for code; null when nothing can be formatted there. */
  get textBefore(): string | null {
    const place = this.#place;
    const inside = place && findPiece(this.pieces, place.node);
    const own = inside ?? (place && this.#findBefore(place));
    if (!place || !own?.segments || own.isCode) return null;
    const before = this.pieces.slice(0, this.pieces.indexOf(own));
    const texts = before.map((piece) => (piece.isCode ? '\uFFFC' : readTyped(piece)));
    const count = inside ? countBefore(own.element, place) : undefined;
    const text = (own.element.textContent ?? '').slice(0, count).replaceAll('\u00A0', ' ');
    return texts.join('') + (own.isTail ? text.replace(HOLDER, '') : text);
  }

  /** The whole text of the element, without the character that holds the caret in a tail. */
  get wholeText(): string {
    const text = this.element.textContent ?? '';
    const tail = this.#tail?.element;
    if (!tail?.textContent?.includes(HOLDER) || !this.element.contains(tail)) return text;
    // Only the tail's own character: the text may contain others.
    const from = countBefore(this.element, { node: tail, offset: 0 });
    return text.slice(0, from) + text.slice(from).replace(HOLDER, '');
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
    const own = findPiece(this.pieces, node);
    if (own) {
      const at = Math.min(countBefore(own.element, { node, offset }), own.shown.length);
      return this.source.offset + toSourceOffset(own, at);
    }
    const at = this.#findBefore({ node, offset })?.to ?? this.pieces[0]?.from ?? this.source.textStart;
    return this.source.offset + at;
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

  /** Selects a range of the whole source; an empty range after a format leaves that format, one before its end stays. */
  select({ from, to }: SourceRange): void {
    const end = (from === to ? this.#openTail(to) : null) ?? this.#findPlace(to);
    select(this.element.ownerDocument, from === to ? end : this.#findPlace(from), end);
    this.#typedPiece = from === to ? findPiece(this.pieces, end.node) : null;
  }

  /** The position in the element of an offset of the whole source; falls back to the nearest text. */
  #findPlace(at: number): DomPlace {
    const offset = at - this.source.offset;
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

  /**
   * Adds a tail.
   *
   * @param at offset in the whole source, after a delimiter that closes the format, or after a line break
   * @returns the position in the tail; null when no format ends there, and for a line break before other text
   */
  #openTail(at: number): DomPlace | null {
    this.dropTail(false);
    const offset = at - this.source.offset;
    const findEnding = ({ to, endings }: TextPiece) =>
      to < offset ? endings.find(({ length }) => offset <= to + length) : undefined;
    const piece = this.pieces.findLast(findEnding) ?? this.pieces.at(-1);
    const ending = piece && (this.#findLastBreak(piece, offset) ?? findEnding(piece));
    if (!piece || !ending) return null;
    const tail = makeTail(piece, ending);
    this.#tail = tail;
    this.pieces.splice(this.pieces.indexOf(piece) + 1, 0, tail);
    return { node: tail.element.firstChild ?? tail.element, offset: 1 };
  }

  /** The line break after the last text. To be on the next line, the caret needs an empty text after it. */
  #findLastBreak({ element, to }: TextPiece, offset: number): Ending | undefined {
    if (!this.source.text.slice(to, offset).endsWith(LINE_BREAK)) return undefined;
    const isAfter = (one: Element): boolean =>
      (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const last = [...this.element.querySelectorAll('br')].findLast(isAfter);
    return last && { element: last, length: offset - to };
  }

  /**
   * When the caret is at the end of inline code, or of a format that ends the whole text, moves it out of that format.
   *
   * @returns false when there is no format to leave
   */
  leaveFormat(): boolean {
    const place = this.#place;
    const piece = place && findPiece(this.pieces, place.node);
    const [ending] = piece?.endings ?? [];
    if (!place || !piece || !ending) return false;
    const isAtEnd = countBefore(piece.element, place) === (piece.element.textContent ?? '').length;
    if (!isAtEnd || !(piece.isCode || piece.isTail || piece === this.pieces.at(-1))) return false;
    const tail = this.#openTail(this.source.offset + piece.to + ending.length);
    if (!tail) return false;
    const end = { node: tail.node, offset: tail.offset + moveSpaces(piece, tail.node) };
    select(this.element.ownerDocument, end, end);
    return true;
  }

  /** Whether the caret is at the end of a link, where browsers type in a new text node beside the link. */
  get isAtLinkEnd(): boolean {
    return this.#linkEnd !== null;
  }

  /** If the caret is at the end of a link's text, the offset in the block where the link ends; otherwise null. */
  get #linkEnd(): number | null {
    const place = this.#place;
    const piece = place && findPiece(this.pieces, place.node);
    if (!place || !piece || piece.isTail) return null;
    // The caret may also be at the start of the text after the link, which looks the same.
    const count = countBefore(piece.element, place);
    const isAtEnd = count === (piece.element.textContent ?? '').length;
    const before = isAtEnd ? piece : count === 0 ? this.pieces[this.pieces.indexOf(piece) - 1] : null;
    const link = before?.endings.find(({ element }) => element.localName === 'a');
    return before && link ? before.to + link.length : null;
  }

  /** Called when something was typed or deleted. */
  handleInput(): void {
    for (const piece of this.pieces) {
      const text = piece.element.textContent ?? '';
      if (text !== (this.#texts.get(piece) ?? piece.shown) && this.#isAtEnd(piece)) this.#typedPiece = piece;
      this.#texts.set(piece, text);
    }
  }

  /** Called when the selection changed. */
  handleSelection(): void {
    if (this.#typedPiece && !this.#isAtEnd(this.#typedPiece)) this.#typedPiece = null;
    this.dropTail(true);
  }

  #isAtEnd({ element }: TextPiece): boolean {
    const place = this.#place;
    const isIn = place !== null && element.contains(place.node);
    return isIn && countBefore(element, place) === (element.textContent ?? '').length;
  }

  /** Moves the caret out of the link, if it is at the end of one that wasn't just changed there. */
  leaveLink(): void {
    const end = this.#linkEnd;
    if (end === null || this.#typedPiece) return;
    const tail = this.#openTail(this.source.offset + end);
    select(this.element.ownerDocument, tail, tail);
  }

  /** Removes the character that holds the caret in a tail once something was typed there. */
  tidyTail(): void {
    if (this.#tail) dropHolder(this.#tail);
  }

  /** Whether there is a tail in which nothing was typed. */
  get hasEmptyTail(): boolean {
    return this.#tail?.shown === '' && readTyped(this.#tail) === '';
  }

  /**
   * The line break before an empty tail, as a range of the whole source; null for none. Browsers would delete the letter
   * before it.
   */
  get breakBefore(): SourceRange | null {
    const at = this.#tail?.from ?? 0;
    if (!this.hasEmptyTail || !this.source.text.slice(0, at).endsWith(LINE_BREAK)) return null;
    const to = this.source.offset + at;
    return { from: to - LINE_BREAK.length, to };
  }

  /**
   * Removes the tail when nothing was typed there.
   *
   * @param keepsCaret whether to keep the tail while the caret is in it
   * @returns whether it was removed
   */
  dropTail(keepsCaret: boolean): boolean {
    const tail = this.#tail;
    const focus = this.element.ownerDocument.getSelection()?.focusNode ?? null;
    if (!tail || !this.hasEmptyTail) return false;
    if (keepsCaret && focus && tail.element.contains(focus)) return false;
    this.#tail = null;
    this.pieces.splice(this.pieces.indexOf(tail), 1);
    tail.element.remove();
    return true;
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
