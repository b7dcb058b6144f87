import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren, isJsxElement } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { mapText } from './write/mapText';

/** Source of a page that is edited in place. */
export interface EditedSource {
  /** The source of one or more neighboring blocks. */
  readonly text: string;
  /** The source of the link targets and footnotes that they may refer to. */
  readonly definitions?: string;
  /** The source of the blocks above and below with no empty line between; '' for none. */
  readonly above?: string;
  readonly below?: string;
}

/** One visible character, or something that isn't text (an image, a component). */
export interface Cell {
  readonly char: string;
  /** The formatting of the character: '' for none. Spaces have none. */
  readonly marks: string;
  /** Its range in the source, as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
}

/** A block in text order: one with text, a container, or one that is edited elsewhere (code, a thematic break). */
export interface OutlineEntry {
  readonly node: ContentNode;
  /** Its ancestors, the root first. */
  readonly parents: readonly ContentNode[];
  /** Everything about it except its text. */
  readonly kind: string;
  /** Its text; null for containers and for blocks that are edited elsewhere. */
  readonly cells: readonly Cell[] | null;
  /** The range of its text; in a block without text, where the first character goes. */
  readonly from: number;
  readonly to: number;
}

/** An entry with text. */
export interface TextEntry extends OutlineEntry {
  readonly cells: readonly Cell[];
}

const WITH_TEXT: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);
const MARKS: ReadonlySet<string> = new Set(['strong', 'emphasis', 'delete', 'link', 'linkReference']);
/** Fields that don't affect how a page reads. */
const UNREAD: ReadonlySet<string> = new Set(['position', 'children', 'spread', 'estree', 'data', 'start']);

/** Reads the outline of a source; null when it can't be parsed. */
export function readOutline({ text, definitions = '' }: EditedSource): OutlineEntry[] | null {
  const parsed = parseContent(definitions === '' ? text : `${text}\n\n${definitions}`);
  if ('problem' in parsed) return null;
  const entries: OutlineEntry[] = [];
  collect(parsed.tree, [], text, entries);
  return entries.slice(1);
}

function collect(
  node: ContentNode,
  parents: readonly ContentNode[],
  text: string,
  entries: OutlineEntry[],
): void {
  const { from, to } = getRange(node);
  const kind = `${parents.length} ${describe(node)}`;
  if (WITH_TEXT.has(node.type) && hasChildren(node)) {
    const cells = readCells(node.children, [], text);
    entries.push({ node, parents, kind, cells, ...toTextRange(node, cells, text) });
    return;
  }
  entries.push({ node, parents, kind, cells: null, from, to });
  if (!hasChildren(node)) return;
  for (const child of node.children) collect(child, [...parents, node], text, entries);
}

function toTextRange(
  node: ContentNode,
  cells: readonly Cell[],
  text: string,
): { readonly from: number; readonly to: number } {
  const { from, to } = getRange(node);
  if (!hasChildren(node)) return { from: to, to };
  const [first, last] = [node.children[0], node.children.at(-1)];
  // The range of a task's paragraph may include its box.
  if (node.type === 'paragraph') return { from: first ? getRange(first).from : from, to };
  if (first && last && cells.length > 0) return { from: getRange(first).from, to: getRange(last).to };
  const lead = /^(?:#{1,6}[ \t]*|\|[ \t]?)/.exec(text.slice(from, to))?.[0].length ?? 0;
  return { from: from + lead, to: from + lead };
}

function describe(node: ContentNode): string {
  const own = Object.entries(node).filter(([key]) => !UNREAD.has(key));
  return JSON.stringify(own, (key, value) => (UNREAD.has(key) && key !== '' ? undefined : value));
}

function readCells(nodes: readonly ContentNode[], marks: readonly string[], text: string): Cell[] {
  return nodes.flatMap((node) => {
    const { from, to } = getRange(node);
    if (node.type === 'text') return readText(node.value, { from, to }, marks, text);
    if (node.type === 'inlineCode') {
      const inside = readCodeRange(node, text);
      const code = [...marks, 'code'];
      if (inside) return readText(node.value, inside, code, text, true);
      return [{ char: node.value, marks: toMarks(code), from, to }];
    }
    if (hasChildren(node) && node.children.length > 0 && (MARKS.has(node.type) || isJsxElement(node))) {
      const own = isBareLink(node) ? marks : [...marks, describe(node)];
      return readCells(node.children, own, text);
    }
    return [{ char: '\uFFFC', marks: toMarks([...marks, describe(node)]), from, to }];
  });
}

/** Whether a link is written as a bare URL. */
export function isBareLink(node: ContentNode): boolean {
  if (node.type !== 'link') return false;
  const [only, ...more] = node.children;
  if (only?.type !== 'text' || more.length > 0) return false;
  // Links that are found in the text after parsing have no position.
  return node.position?.start.offset === only.position?.start.offset;
}

/** The characters between the backticks of inline code; null when they aren't simply its value. */
export function readCodeRange(
  node: ContentNode,
  text: string,
): { readonly from: number; readonly to: number } | null {
  if (node.type !== 'inlineCode') return null;
  const { from, to } = getRange(node);
  const fence = /^`+/.exec(text.slice(from, to))?.[0].length ?? 0;
  const inside = text.slice(from + fence, to - fence);
  if (inside === node.value) return { from: from + fence, to: to - fence };
  return inside === ` ${node.value} ` ? { from: from + fence + 1, to: to - fence - 1 } : null;
}

function readText(
  shown: string,
  { from, to }: { readonly from: number; readonly to: number },
  marks: readonly string[],
  text: string,
  isCode = false,
): Cell[] {
  const own = toMarks(marks);
  const segments = isCode
    ? [{ from: 0, to: to - from, shownFrom: 0, shownTo: shown.length, isPlain: true }]
    : mapText(text.slice(from, to), shown);
  if (!segments) return [{ char: shown, marks: own, from, to }];
  return segments.flatMap((segment) => {
    const chars = shown.slice(segment.shownFrom, segment.shownTo);
    if (!segment.isPlain) return [toCell(chars, own, from + segment.from, from + segment.to)];
    return Array.from({ length: chars.length }, (_, at) =>
      toCell(chars[at] ?? '', own, from + segment.from + at, from + segment.from + at + 1),
    );
  });
}

function toCell(char: string, marks: string, from: number, to: number): Cell {
  return isBlank(char) && !marks.includes('code')
    ? { char: ' ', marks: '', from, to }
    : { char, marks, from, to };
}

function toMarks(marks: readonly string[]): string {
  return [...new Set(marks)].toSorted().join('\n');
}

/** Whether a cell's character isn't white space. */
export function isShown({ char }: Pick<Cell, 'char'>): boolean {
  return !isBlank(char);
}

/** Whether a character is white space. */
export function isBlank(char: string): boolean {
  return /^[ \t\n]+$/.test(char);
}

/**
 * The range of what ends a heading after its text: the line of `=` or `-` below it, or closing number signs. Empty for
 * any other text.
 */
export function findHeadingEnd(
  text: string,
  { node, to }: OutlineEntry,
): { readonly from: number; readonly to: number } {
  const end = node.type === 'heading' ? getRange(node).to : to;
  return { from: to, to: /\S/.test(text.slice(to, end)) ? end : to };
}

/** The entry with text that an offset is in. */
export function findTextEntry(outline: readonly OutlineEntry[], at: number): TextEntry | null {
  const found = outline.find(({ cells, from, to }) => cells && from <= at && at <= to);
  return found?.cells ? { ...found, cells: found.cells } : null;
}
