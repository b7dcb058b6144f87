import { getRange } from '../mdx/check/checkContext';
import { joinMarkdownLines } from '../paste/lines';
import { readLinePrefix } from '../splice/lines';
import { isSample, type NewBlock, readSample, toSpacedBlock } from './newBlock';
import {
  type EditedSource,
  findTextEntry,
  isShown,
  type OutlineEntry,
  readOutline,
  type TextEntry,
} from './outline';
import { type ExpectedCell, type ExpectedEntry, type InPlacePlan, pickExact, type SourceRange } from './plan';
import { planAfterRemoval, planAfterReplace } from './planReplace';
import { isInTag, listCuts, toBlockGap, toParagraphKind } from './planSplit';
import { escapeModules } from './write/escapeModules';

/** Where Markdown is pasted: over a selection in one text, or at a caret. */
export interface PasteTarget {
  readonly from: number;
  readonly to: number;
  /** Without line breaks at its start and end. */
  readonly markdown: string;
}

/**
 * Plans pasting Markdown into a text: a single paragraph is pasted inline, blocks split the text around the selection.
 *
 * @returns null where the Markdown would read differently than it does on its own, such as blocks in a table cell
 */
export function planPaste(source: EditedSource, target: PasteTarget): InPlacePlan | null {
  const { from, to } = target;
  const markdown = escapeModules(target.markdown);
  const pasted = readOutline({ text: markdown });
  const entry = findTextEntry(readOutline(source) ?? [], from);
  if (!pasted || pasted.length === 0 || !entry || to > entry.to) return null;
  const words = readInline(pasted);
  const isOneLine = entry.node.type === 'tableCell' || isInTag(entry);
  if (!words && isOneLine) return null;
  // Inline text needs the escape only at the start of a paragraph.
  const inserted = words ? target.markdown : markdown;
  const isWhole = entry.cells.every((cell) => !isShown(cell) || (from <= cell.from && cell.to <= to));
  const isReplaced = isWhole && (entry.node.type === 'paragraph' || !words);
  if (!isOneLine && isReplaced) return collapse(replaceBlock(source, entry, inserted, pasted));
  if (!words) {
    return planAfterRemoval(source, { from, to }, (rest, at) => insertBlocks(rest, at, inserted, pasted));
  }
  const put = (rest: EditedSource, start: number, end: number): InPlacePlan | null =>
    insertInline(rest, { from: start, to: end }, inserted, words);
  const plan = planAfterRemoval(source, { from, to, keepsLines: true }, (rest, at) => put(rest, at, at));
  if (plan || from === to) return plan;
  // A heading or a line of a quote can't be empty: a letter replaces the text first, then what is pasted replaces it.
  return planAfterReplace(source, { from, to, insert: 'x' }, (rest, at) => put(rest, at - 1, at));
}

/** The text of Markdown that consists of a single paragraph. */
function readInline([first, ...more]: readonly OutlineEntry[]): readonly ExpectedCell[] | null {
  return first?.kind.includes('"paragraph"') && more.length === 0 ? first.cells : null;
}

/** Puts the caret at the end of what was inserted. */
function collapse(plan: InPlacePlan | null): InPlacePlan | null {
  return plan && { ...plan, caret: { from: plan.caret.to, to: plan.caret.to } };
}

/** Plans pasting Markdown into a new paragraph. */
export function planNewPaste(source: EditedSource, block: NewBlock, markdown: string): InPlacePlan | null {
  return collapse(insertNew(source, block, markdown));
}

/** Plans to insert Markdown in place of a new paragraph; the plan's caret is its range. */
export function insertNew(source: EditedSource, block: NewBlock, markdown: string): InPlacePlan | null {
  const { at, lead, tail } = block;
  const escaped = escapeModules(markdown);
  const pasted = readOutline({ text: escaped });
  const sample = readSample(source, block);
  const entry = sample?.find(isSample);
  if (!pasted || !sample || !entry) return null;
  const line = source.text.slice(0, at) + lead;
  const plans = [markdown, escaped].map((text) => {
    const blocks = withPrefix(text, readLinePrefix(line, line.length));
    const from = at + lead.length;
    return {
      edits: [{ from: at, to: at, insert: lead + blocks + tail }],
      caret: { from, to: from + blocks.length },
    };
  });
  const expected = sample.flatMap((one) => (one === entry ? toDepthOf(entry, pasted) : [one]));
  return pickExact(source, plans, expected, toSpacedBlock(source, block));
}

function insertInline(
  source: EditedSource,
  { from, to }: SourceRange,
  markdown: string,
  cells: readonly ExpectedCell[],
): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, from);
  if (!outline || !entry) return null;
  const isCell = entry.node.type === 'tableCell';
  const line = markdown.includes('\n') ? joinMarkdownLines(markdown) : markdown;
  const insert = isCell ? line.replaceAll(/(?<!\\)\|/g, '\\|') : line;
  const left = entry.cells.filter((cell) => cell.to <= from);
  const right = entry.cells.filter((cell) => cell.from >= to);
  // Where formatting starts or ends at the caret, the text can go inside or outside of it: try each position.
  const offsets = from === to ? [from, right[0]?.from ?? from, left.at(-1)?.to ?? from] : [from];
  const plans = [...new Set(offsets)].map((offset): InPlacePlan => {
    const caret = offset + insert.length;
    return { edits: [{ from: offset, to: offset + to - from, insert }], caret: { from: caret, to: caret } };
  });
  const toSpaces = (length: number): ExpectedCell[] =>
    Array.from({ length }, () => ({ char: ' ', marks: '' }));
  const own = [
    ...toSpaces(insert.length - insert.trimStart().length),
    ...cells,
    ...toSpaces(insert.length - insert.trimEnd().length),
  ];
  const expect = (put: readonly ExpectedCell[]): ExpectedEntry[] =>
    outline.map((one) => (one.node === entry.node ? { ...one, cells: [...left, ...put, ...right] } : one));
  // Inside bold text, pasted text is bold.
  const anyMarks = own.map((cell) => ({ ...cell, marks: null }));
  return pickExact(source, plans, expect(own)) ?? pickExact(source, plans, expect(anyMarks));
}

function insertBlocks(
  source: EditedSource,
  at: number,
  markdown: string,
  pasted: readonly OutlineEntry[],
): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry) return null;
  const left = entry.cells.filter((cell) => cell.to <= at);
  const right = entry.cells.filter((cell) => cell.from >= at);
  const [hasLeft, hasRight] = [left.some(isShown), right.some(isShown)];
  const gap = toBlockGap(source.text, entry);
  const range = getRange(entry.node);
  const blocks = withPrefix(markdown, readLinePrefix(source.text, range.from));
  const expected = outline.flatMap((one): ExpectedEntry[] => {
    if (one.node !== entry.node) return [one];
    const before = hasLeft ? [{ kind: entry.kind, cells: left }] : [];
    const after = hasRight ? [{ kind: hasLeft ? toParagraphKind(entry) : entry.kind, cells: right }] : [];
    return [...before, ...toDepthOf(entry, pasted), ...after];
  });
  if (hasLeft && hasRight) {
    const cuts = listCuts(source.text, entry, { left, right, gap: gap + blocks + gap, at });
    const plan = pickExact(source, cuts, expected, range);
    const [edit] = plan?.edits ?? [];
    if (!plan || !edit) return null;
    const end = edit.from + edit.insert.indexOf(blocks) + blocks.length;
    return { ...plan, caret: { from: end, to: end } };
  }
  const offset = hasLeft ? range.to : range.from;
  const insert = hasLeft ? gap + blocks : blocks + gap;
  const end = offset + (hasLeft ? gap.length : 0) + blocks.length;
  const plan = { edits: [{ from: offset, to: offset, insert }], caret: { from: end, to: end } };
  return pickExact(source, [plan], expected, range);
}

/**
 * Plans to replace a paragraph or heading with Markdown; the plan's caret is its range.
 *
 * @param pasted what the Markdown reads as
 */
export function replaceBlock(
  source: EditedSource,
  entry: TextEntry,
  markdown: string,
  pasted: readonly OutlineEntry[],
): InPlacePlan | null {
  const outline = readOutline(source) ?? [];
  // A paragraph may start after the box of a task.
  const { from, to } = entry.node.type === 'paragraph' ? entry : getRange(entry.node);
  const insert = withPrefix(markdown, readLinePrefix(source.text, from));
  const isEntry = (one: OutlineEntry): boolean => one.cells !== null && one.from === entry.from;
  const expected = outline.flatMap((one): ExpectedEntry[] =>
    isEntry(one) ? toDepthOf(entry, pasted) : [one],
  );
  const plan = { edits: [{ from, to, insert }], caret: { from, to: from + insert.length } };
  return pickExact(source, [plan], expected, { from, to });
}

/** The pasted blocks as they should read next to the block around them. */
function toDepthOf({ parents }: OutlineEntry, pasted: readonly OutlineEntry[]): ExpectedEntry[] {
  return pasted.map(({ kind, cells }) => ({
    kind: kind.replace(/^\d+/, (depth) => String(Number(depth) + parents.length - 1)),
    cells,
  }));
}

function withPrefix(markdown: string, prefix: string): string {
  return markdown.replaceAll(/\n(?=(\n?))/g, (_, next: string) => `\n${next ? prefix.trimEnd() : prefix}`);
}
