import { applyEdits, type TextEdit, toTextEdit } from '../../text/edit/edits';
import { findLineStart } from '../../text/lines';
import { getInnerRange, getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren } from '../mdx/nodes';
import {
  type Cell,
  type EditedSource,
  findTextEntry,
  isBlank,
  readCodeRange,
  readOutline,
  type TextEntry,
} from './outline';
import {
  type ExpectedCell,
  type InPlacePlan,
  isHardBreak,
  pickExact,
  type SourceRange,
  toExpectedCells,
} from './plan';
import { escapeText } from './write/escapeText';

/** A range to replace: offsets in the source, at the edges of visible characters. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  /** Text without line breaks; '' deletes the range. */
  readonly insert: string;
}

/** The range of a {@link Replacement}. */
interface Removal extends Pick<Replacement, 'from' | 'to'> {
  /** Whether no line end may go with the text of its line. */
  readonly keepsLines?: boolean;
}

/**
 * Plans to replace text within one block, across any formatting: marks around only removed text are removed too, partly
 * removed marks keep the rest.
 *
 * @returns null when it would change something else, or leave a heading without text
 */
export function planReplace(source: EditedSource, replacement: Replacement & Removal): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, replacement.from);
  if (!outline || !entry || replacement.to > entry.to) return null;
  const { from, to, insert, keepsLines = false } = replacement;
  const first = entry.cells.filter((cell) => cell.to <= from).length;
  const last = Math.max(first, entry.cells.filter((cell) => cell.from < to).length);
  const cells: ExpectedCell[] = [
    ...entry.cells.slice(0, first),
    ...toExpectedCells(insert),
    ...entry.cells.slice(last),
  ];
  // An empty heading would remain on the page, and no one could click it.
  if (entry.node.type === 'heading' && cells.every(({ char }) => isBlank(char))) return null;
  const expected = outline.map((one) => (one.node === entry.node ? { ...one, cells } : one));
  const plan = (end: number): InPlacePlan | null => {
    const spellings = [...new Set([insert, insert.trim()])];
    const candidates = spellings.flatMap((spelling) => [
      ...listReplacements(source, entry, { from, to: end, insert: spelling }),
    ]);
    return pickExact(source, candidates, expected);
  };
  const exact = plan(to);
  if (exact || insert !== '' || keepsLines) return exact;
  // A line can't stay empty: its line end goes with its text.
  const [before, next] = [entry.cells[first - 1], entry.cells[last]];
  const isBetweenSpaces = next && isBlank(before?.char ?? '') && isBlank(next.char);
  const line = findLine(entry.cells, first, last);
  return (isBetweenSpaces ? plan(next.to) : null) ?? (line && planReplace(source, { ...line, insert }));
}

/** The range of the cells with a hard line break, where they are all of a line. */
function findLine(cells: readonly Cell[], first: number, last: number): SourceRange | null {
  const [before, own] = [cells[first - 1], cells[first]];
  const [end, next] = [cells[last - 1], cells[last]];
  if (!own || !end || own === next) return null;
  if ((before && !isHardBreak(before)) || (next && !isHardBreak(next))) return null;
  if (next) return { from: own.from, to: next.to };
  return before ? { from: before.from, to: end.to } : null;
}

/**
 * Plans two changes as one: removes the selection, then makes another change at the resulting caret.
 *
 * @param selected offsets in the source; equal for a caret
 * @param planAt plans the second change, for the source without the selection and the caret's offset in it
 */
export function planAfterRemoval<Plan extends Pick<InPlacePlan, 'edits'>>(
  source: EditedSource,
  selected: Removal,
  planAt: (rest: EditedSource, at: number) => Plan | null,
): Plan | null {
  if (selected.from === selected.to) return planAt(source, selected.from);
  const removal = selected.keepsLines ? selected : withSpacesAtStart(source, selected);
  return planAfterReplace(source, { ...removal, insert: '' }, planAt);
}

/** The selection with the spaces after it, when it starts its text: Markdown drops spaces at the start of a text. */
function withSpacesAtStart(source: EditedSource, { from, to }: SourceRange): SourceRange {
  const cells = findTextEntry(readOutline(source) ?? [], from)?.cells ?? [];
  if (cells.some((cell) => cell.to <= from)) return { from, to };
  const next = cells.find((cell) => cell.from >= to && !isBlank(cell.char));
  return { from, to: next?.from ?? to };
}

/** Plans two changes as one: replaces text, then makes another change at the resulting caret. */
export function planAfterReplace<Plan extends Pick<InPlacePlan, 'edits'>>(
  source: EditedSource,
  replacement: Replacement & Removal,
  planAt: (rest: EditedSource, at: number) => Plan | null,
): Plan | null {
  const first = planReplace(source, replacement);
  if (!first) return null;
  const rest = { ...source, text: applyEdits(source.text, first.edits) };
  const caret = first.caret.from;
  const plan = planAt(rest, replacement.keepsLines ? caret : toTextOffset(rest, caret));
  return plan && { ...plan, edits: [toTextEdit(source.text, applyEdits(rest.text, plan.edits))] };
}

/** The offset, or the end of the text before it when nothing is left on its line. */
function toTextOffset(source: EditedSource, at: number): number {
  const isInText = findTextEntry(readOutline(source) ?? [], at) !== null;
  return isInText ? at : source.text.slice(0, at).replace(/[\s>]+$/, '').length;
}

function* listReplacements(
  { text }: EditedSource,
  entry: TextEntry,
  replacement: Replacement,
): Generator<InPlacePlan> {
  const { from, to, insert } = replacement;
  const before = text.slice(findLineStart(text, from), from);
  const after = text.slice(to).replace(/\n.*$/s, '');
  const isCode = findCode(entry.node, from, text) !== null;
  const removed = hasChildren(entry.node) ? removeText(entry.node.children, replacement, text) : [];
  const spellings = isCode
    ? [insert]
    : [false, true].map((isEnclosed) => escapeText(insert, { before, after, isEnclosed }));
  for (const spelling of new Set(spellings)) {
    for (const cuts of [removed, moveSpacesOut(entry.node, removed, text)]) {
      yield insertAtCut(cuts, from, spelling);
    }
  }
  const mark = from === to ? findUnderscored(entry.node, from, text) : null;
  if (!mark) return;
  const delimiter = '*'.repeat(mark.size);
  for (const spelling of new Set(spellings)) {
    yield {
      edits: [
        { from: mark.from, to: mark.from + mark.size, insert: delimiter },
        { from: from - mark.size, to: from, insert: delimiter + spelling },
      ],
      caret: { from: from + spelling.length, to: from + spelling.length },
    };
  }
}

/** Where a format starts, and the number of underscores on each side. */
interface UnderscoredMark {
  readonly from: number;
  readonly size: number;
}

/** The format with underscores that ends at an offset: Markdown doesn't end it before a letter, but one with asterisks. */
function findUnderscored(node: ContentNode, at: number, text: string): UnderscoredMark | null {
  const mark = readUnderscored(node, at, text);
  if (mark || !hasChildren(node)) return mark;
  for (const child of node.children) {
    const found = findUnderscored(child, at, text);
    if (found) return found;
  }
  return null;
}

function readUnderscored(node: ContentNode, at: number, text: string): UnderscoredMark | null {
  const { from, to } = getRange(node);
  if (to !== at || !(node.type === 'emphasis' || node.type === 'strong')) return null;
  const opening = /^_+/.exec(text.slice(from, to))?.[0] ?? '';
  const isClosed = opening !== '' && text.endsWith(opening, at) && text[at - opening.length - 1] !== '_';
  return isClosed ? { from, size: opening.length } : null;
}

function insertAtCut(cuts: readonly TextEdit[], at: number, insert: string): InPlacePlan {
  const touching = cuts.findIndex((cut) => cut.from <= at && at <= cut.to);
  const index = touching < 0 && insert !== '' && cuts.length > 0 ? 0 : touching;
  const cut = cuts[index];
  const start = cut?.from ?? at;
  const caret = start + insert.length;
  const put: TextEdit = cut ? { ...cut, insert: insert + cut.insert } : { from: at, to: at, insert };
  return {
    edits: cut ? cuts.toSpliced(index, 1, put) : [...cuts, put],
    caret: { from: caret, to: caret },
  };
}

function removeText(
  nodes: readonly ContentNode[],
  { from, to, insert }: Replacement,
  text: string,
): TextEdit[] {
  return nodes.flatMap((node, index) => {
    const range = toRemovedRange(node, nodes[index + 1]);
    if (range.to <= from || range.from >= to) return [];
    const inner = readShown(node, text);
    const isWhole = inner === null || (from <= inner.from && inner.to <= to);
    // Text typed over formatted text keeps the format.
    const isTypedOver = insert !== '' && inner !== null && range.from <= from;
    if (isWhole && !isTypedOver) {
      const isText = node.type === 'text';
      return [
        isText
          ? { from: Math.max(from, range.from), to: Math.min(to, range.to), insert: '' }
          : { ...range, insert: '' },
      ];
    }
    if (hasChildren(node)) return removeText(node.children, { from, to, insert }, text);
    const part = inner ?? range;
    return [{ from: Math.max(from, part.from), to: Math.min(to, part.to), insert: '' }];
  });
}

/** The range of a node; that of a line break includes what starts the next line: a quote marker or indentation. */
function toRemovedRange(node: ContentNode, next: ContentNode | undefined): SourceRange {
  const range = getRange(node);
  return node.type === 'break' && next ? { from: range.from, to: getRange(next).from } : range;
}

/** From a node's first character to its last, without any delimiters; null when the node is removed as a whole. */
function readShown(node: ContentNode, text: string): SourceRange | null {
  if (node.type === 'text') return getRange(node);
  if (!hasChildren(node)) return readCodeRange(node, text);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [first, last].map((child) => readShown(child, text) ?? getRange(child));
  return start && end ? { from: start.from, to: end.to } : null;
}

/** The inline code that contains an offset. */
function findCode(node: ContentNode, at: number, text: string): ContentNode | null {
  const code = readCodeRange(node, text);
  if (code) return code.from <= at && at <= code.to ? node : null;
  if (!hasChildren(node)) return null;
  for (const child of node.children) {
    const found = findCode(child, at, text);
    if (found) return found;
  }
  return null;
}

/** Markdown doesn't allow a space at the inner edge of a mark, so one that a cut would leave there moves out of it. */
function moveSpacesOut(node: ContentNode, cuts: readonly TextEdit[], text: string): TextEdit[] {
  const isLeftSpace = (at: number): boolean =>
    isBlank(text[at] ?? '') && !cuts.some(({ from, to }) => from <= at && at < to);
  return cuts.flatMap((cut) => {
    const mark = findMark(node, cut);
    const inner = mark && getInnerRange(mark);
    if (!mark || !inner) return [cut];
    const outer = getRange(mark);
    if (cut.to === inner.to && isLeftSpace(cut.from - 1)) {
      return [
        { ...cut, from: cut.from - 1 },
        { from: outer.to, to: outer.to, insert: ' ' },
      ];
    }
    if (cut.from === inner.from && isLeftSpace(cut.to)) {
      return [
        { from: outer.from, to: outer.from, insert: ' ' },
        { ...cut, to: cut.to + 1 },
      ];
    }
    return [cut];
  });
}

/** The innermost mark around a range that isn't all of it. */
function findMark(node: ContentNode, { from, to }: TextEdit): ContentNode | null {
  if (!hasChildren(node)) return null;
  for (const child of node.children) {
    const range = getRange(child);
    const isAround = range.from <= from && to <= range.to && to - from < range.to - range.from;
    if (!isAround || !hasChildren(child)) continue;
    return findMark(child, { from, to, insert: '' }) ?? child;
  }
  return null;
}
