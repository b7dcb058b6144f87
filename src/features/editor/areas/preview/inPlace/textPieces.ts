import { mapText, type TextSegment } from '#domain/content/inPlace/write/mapText';
import { restoreSpaces } from '#domain/content/inPlace/write/restoreSpaces';
import type { SourceRange } from '../render/sourceRange';

/** A stretch of a block's text on the page, in a separate element. */
export interface TextPiece {
  readonly element: HTMLElement;
  /** Its text, as the source has it now. */
  shown: string;
  /** Offsets in the block's source, between the delimiters around it. */
  from: number;
  to: number;
  /** Null for text that can't be mapped to its source: it is edited there. */
  segments: readonly TextSegment[] | null;
  readonly isCode: boolean;
  /** The formats that end with it, innermost first. */
  readonly endings: readonly Ending[];
  /** Whether it was added for typing after a format; see `makeTail`. */
  readonly isTail?: boolean;
}

/** The end of a format, or a line break after the text. */
export interface Ending {
  readonly element: HTMLElement;
  /** How many characters of the source are between the text and the end of the element. */
  readonly length: number;
}

const PIECES = '[data-text], code[data-from]';

/** Reads the texts in an element, in order. */
export function readPieces(element: HTMLElement, block: string): TextPiece[] {
  return [...element.querySelectorAll<HTMLElement>(PIECES)].flatMap((piece) => {
    if (piece.dataset.block !== element.dataset.block) return [];
    const range = { from: Number(piece.dataset.from), to: Number(piece.dataset.to) };
    return [toPiece(piece, range, block, element)];
  });
}

/** The piece that contains a node; null when none does. */
export function findPiece(pieces: readonly TextPiece[], node: Node | null): TextPiece | null {
  return pieces.find(({ element }) => node && element.contains(node)) ?? null;
}

/** The elements in a text that end with a piece, from the piece outward. */
function listEnding(piece: HTMLElement, element: HTMLElement): HTMLElement[] {
  const found = [piece];
  for (let outer = piece.parentElement; outer && outer !== element; outer = outer.parentElement) {
    if (!isLastIn(outer, piece)) break;
    found.push(outer);
  }
  return found;
}

function isLastIn(parent: HTMLElement, piece: HTMLElement): boolean {
  return parent.dataset.to !== undefined && [...parent.querySelectorAll(PIECES)].at(-1) === piece;
}

function toPiece(element: HTMLElement, range: SourceRange, block: string, whole: HTMLElement): TextPiece {
  const shown = element.textContent ?? '';
  const isCode = element.localName === 'code';
  const { from, to } = isCode ? toCodeRange(range, block, shown) : range;
  const segments = readSegments(block.slice(from, to), shown, isCode);
  const endings = listEnding(element, whole)
    .map((one) => ({ element: one, length: Number(one.dataset.to) - to }))
    .filter(({ length }) => length > 0);
  return { element, shown, from, to, isCode, segments, endings };
}

/**
 * Zero-width space that holds the caret in an empty element: browsers would move it, and typed text, into the text
 * before.
 */
export const HOLDER = '\u200B';

/**
 * Makes an empty text after a format, where typing isn't formatted like the text before, or after a line break.
 *
 * @param piece the text before
 * @param ending the end of the format, or the line break
 */
export function makeTail({ to, endings }: TextPiece, { element, length }: Ending): TextPiece {
  const tail = element.ownerDocument.createElement('span');
  tail.textContent = HOLDER;
  element.after(tail);
  const at = to + length;
  const outer = endings.filter((one) => one.length > length);
  return {
    element: tail,
    shown: '',
    from: at,
    to: at,
    segments: [],
    isCode: false,
    endings: outer.map((one) => ({ ...one, length: one.length - length })),
    isTail: true,
  };
}

/** The current text of a piece, with the white space of its source. */
export function readTyped({ element, shown, isTail }: TextPiece): string {
  const typed = element.textContent ?? '';
  return restoreSpaces(shown, isTail ? typed.replace(HOLDER, '') : typed);
}

/** Removes the placeholder once something is typed in a tail. */
export function dropHolder({ element }: TextPiece): void {
  const node = element.firstChild as Text | null;
  const at = node?.nodeValue?.indexOf(HOLDER) ?? -1;
  if (node && at >= 0 && (node.nodeValue ?? '') !== HOLDER) node.deleteData(at, 1);
}

function readSegments(source: string, shown: string, isCode: boolean): readonly TextSegment[] | null {
  if (!isCode) return mapText(source, shown);
  const { length } = shown;
  return source === shown ? [{ from: 0, to: length, shownFrom: 0, shownTo: length, isPlain: true }] : null;
}

/** The range between the backticks, without the padding spaces that belong to them. */
function toCodeRange({ from, to }: SourceRange, block: string, shown: string): SourceRange {
  const fence = /^`*/.exec(block.slice(from, to))?.[0].length ?? 0;
  const gap = (to - from - 2 * fence - shown.length) / 2;
  const edge = fence + (gap === 1 ? 1 : 0);
  return { from: from + edge, to: to - edge };
}

/** Updates a piece with its new text, and shifts the pieces after it. */
export function changePiece(
  pieces: readonly TextPiece[],
  changed: TextPiece,
  { shown, source }: { readonly shown: string; readonly source: string },
): void {
  const growth = source.length - (changed.to - changed.from);
  for (const piece of pieces.slice(pieces.indexOf(changed) + 1)) {
    piece.from += growth;
    piece.to += growth;
  }
  changed.to += growth;
  changed.shown = shown;
  changed.segments = readSegments(source, shown, changed.isCode);
}

/** The source offset of a position in a piece's text. */
export function toSourceOffset(piece: TextPiece, shown: number): number {
  const segments = piece.segments ?? [];
  for (const segment of segments) {
    if (shown >= segment.shownTo && segment !== segments.at(-1)) continue;
    if (segment.isPlain) return piece.from + segment.from + Math.max(0, shown - segment.shownFrom);
    return piece.from + (shown <= segment.shownFrom ? segment.from : segment.to);
  }
  return piece.from;
}

/** The position in a piece's text of a source offset; null when it is outside. */
export function toShownOffset(piece: TextPiece, at: number): number | null {
  if (at < piece.from || at > piece.to || !piece.segments) return null;
  for (const segment of piece.segments) {
    const offset = at - piece.from;
    if (offset > segment.to) continue;
    if (segment.isPlain) return segment.shownFrom + Math.max(0, offset - segment.from);
    return offset <= segment.from ? segment.shownFrom : segment.shownTo;
  }
  return piece.shown.length;
}

/** A position in the page's DOM. */
export interface DomPlace {
  readonly node: Node;
  readonly offset: number;
}

/** How many characters of an element's text come before a position. */
export function countBefore(element: Element, { node, offset }: DomPlace): number {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The text nodes in an element, in order. */
export function listTextNodes(element: Element): Node[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** The position after this many characters of an element's text. */
export function findPlace(element: Element, count: number): DomPlace {
  const nodes = listTextNodes(element);
  let left = count;
  for (const node of nodes) {
    const { length } = node.textContent ?? '';
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  const last = nodes.at(-1);
  return last ? { node: last, offset: last.textContent?.length ?? 0 } : { node: element, offset: 0 };
}

/**
 * Remembers the nodes in an element: React knows only these, not what a browser turns them into during typing.
 *
 * @returns restores them
 */
export function rememberNodes(element: HTMLElement): () => void {
  const kept: { readonly node: Node; readonly data: string | null; readonly children: Node[] }[] = [];
  const visit = (node: Node): void => {
    kept.push({ node, data: node.nodeType === 3 ? node.nodeValue : null, children: [...node.childNodes] });
    for (const child of node.childNodes) visit(child);
  };
  visit(element);
  return () => {
    for (const { node, data, children } of kept) {
      if (data !== null) {
        if (node.nodeValue !== data) node.nodeValue = data;
        continue;
      }
      const now = node.childNodes;
      const isSame = now.length === children.length && children.every((child, at) => now[at] === child);
      if (!isSame) (node as Element).replaceChildren(...children);
    }
  };
}
