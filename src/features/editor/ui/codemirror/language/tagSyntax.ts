import type { BlockContext, Element, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';
import { getParseState } from './parseState';
import { type ScannedTag, type Span, scanBraces, scanTag } from './scanTag';

/** Maximum length of a tag or comment, in UTF-16 code units. */
const MAX_LENGTH = 4000;
const LESS_THAN = 60;
const OPEN_BRACE = 123;

/**
 * MDX syntax that content may use: tags and braces, on their own lines or inline. HTML, indented code and `<https://…>`
 * links are removed, as in MDX.
 */
export const tagSyntax: MarkdownConfig = {
  remove: ['HTMLBlock', 'HTMLTag', 'IndentedCode', 'Autolink'],
  parseBlock: [{ name: 'TagLine', before: 'LinkReference', parse: parseTagLine, endLeaf: startsTagLine }],
  parseInline: [{ name: 'InlineTag', before: 'Emphasis', parse: parseInline }],
};

function parseInline(cx: InlineContext, next: number, from: number): number {
  if (next !== LESS_THAN && next !== OPEN_BRACE) return -1;
  const found = readPiece(cx, cx.slice(from, Math.min(cx.end, from + MAX_LENGTH)), 0, from);
  return found ? cx.addElement(found.element) : -1;
}

function startsTagLine(cx: BlockContext, line: Line): boolean {
  return readTagLine(cx, line) !== null;
}

function parseTagLine(cx: BlockContext, line: Line): boolean {
  const pieces = readTagLine(cx, line);
  const end = pieces?.at(-1)?.to;
  if (!pieces || end === undefined) return false;
  while (cx.lineStart + line.text.length < end && cx.nextLine());
  cx.nextLine();
  for (const piece of pieces) cx.addElement(piece);
  return true;
}

/** @returns the tags and braces of a line that contains nothing else; they may continue on the next lines */
function readTagLine(cx: BlockContext, line: Line): Element[] | null {
  const input = getParseState(cx)?.input;
  if (!input || (line.next !== LESS_THAN && line.next !== OPEN_BRACE)) return null;
  const offset = cx.lineStart + line.pos;
  const text = input.read(offset, Math.min(input.length, offset + MAX_LENGTH));
  const pieces: Element[] = [];
  for (let at = 0; at < text.length && text[at] !== '\n'; ) {
    const piece = readPiece(cx, text, at, offset);
    if (!piece) return null;
    pieces.push(piece.element);
    at = skipBlanks(text, piece.to);
  }
  return pieces;
}

function readPiece(
  cx: BlockContext | InlineContext,
  text: string,
  from: number,
  offset: number,
): { readonly element: Element; readonly to: number } | null {
  const tag = scanTag(text, from);
  if (tag) return { element: toTagElement(cx, tag, offset), to: tag.to };
  const braces = scanBraces(text, from);
  if (!braces) return null;
  const type = braces.isComment ? 'BracesComment' : 'Braces';
  return { element: cx.elt(type, offset + braces.from, offset + braces.to), to: braces.to };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}

/** Creates syntax nodes, for blocks or inline text. */
type Maker = Pick<BlockContext, 'elt'> | Pick<InlineContext, 'elt'>;

/**
 * The syntax node of a tag, with its name, its attributes and their values below it.
 *
 * @param offset position in the document of the text that the tag was scanned in
 */
function toTagElement(maker: Maker, tag: ScannedTag, offset: number): Element {
  const make = (type: string, { from, to }: Span): Element => maker.elt(type, offset + from, offset + to);
  const children = [make('TagMark', { from: tag.from, to: tag.name.from })];
  if (tag.name.to > tag.name.from) children.push(make('TagName', tag.name));
  for (const { name, value } of tag.attributes) {
    children.push(make('AttributeName', name));
    if (value) children.push(make(value.kind === 'text' ? 'AttributeText' : 'Braces', value));
  }
  const mark = tag.kind === 'selfClosing' ? 2 : 1;
  children.push(make('TagMark', { from: tag.to - mark, to: tag.to }));
  return maker.elt('Tag', offset + tag.from, offset + tag.to, children);
}
