import { applyEdits, type TextEdit, toTextEdit } from '../../text/edit/edits';
import { findLineStart } from '../../text/lines';
import { readLinePrefix } from '../splice/lines';
import { type Cell, type EditedSource, isBlank, isShown, type OutlineEntry, readOutline } from './outline';
import { escapeModuleCode } from './write/escapeText';

/** A change of the source for an edit made in place. Offsets refer to the source before the edits. */
export interface InPlacePlan {
  readonly edits: readonly TextEdit[];
  /** The caret or selection in the source after the edits. */
  readonly caret: SourceRange;
}

/** A range of the source. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}

/** A block that may need empty lines to separate it from the blocks above and below. */
export interface SpacedBlock {
  /** Where it starts; null when it can't merge with anything above. */
  readonly from: number | null;
  /** Where it ends; null when it can't merge with anything below. */
  readonly to: number | null;
  /** What starts its lines: quote markers and indentation. */
  readonly prefix: string;
}

/** How an entry must read after a change. A cell whose marks are null may have any formatting. */
export interface ExpectedEntry {
  readonly kind: string;
  readonly cells: readonly ExpectedCell[] | null;
}

/** A character that should be visible. */
export interface ExpectedCell {
  readonly char: string;
  readonly marks: string | null;
}

/**
 * Returns the first candidate after which the source reads as expected. Every change is checked by parsing the result,
 * so that Markdown's rules about characters next to a delimiter never change the page in another way. Where a block
 * would merge with the one directly above or below, an empty line is added between them, except for lists, which may
 * become one list; a line at the caret that would be JavaScript is escaped.
 *
 * @param block the changed block
 */
export function pickExact<Candidate extends InPlacePlan>(
  source: EditedSource,
  candidates: Iterable<Candidate>,
  expected: readonly ExpectedEntry[],
  block: SourceRange | SpacedBlock = { from: 0, to: source.text.length },
): Candidate | null {
  const { above = '', below = '' } = source;
  const all = above + below === '' ? expected : addNeighbors(source, expected);
  const spaced = 'prefix' in block ? block : { ...block, prefix: readLinePrefix(source.text, block.from) };
  const plans: { readonly plan: Candidate; readonly outline: readonly OutlineEntry[] }[] = [];
  for (const candidate of candidates) {
    for (const plan of listEscaped(source, listSpaced(source, candidate, spaced))) {
      const parts = [above, applyEdits(source.text, plan.edits), below].filter((part) => part !== '');
      const outline = readOutline({ ...source, text: parts.join('\n') });
      if (outline && readsAs(outline, all)) return plan;
      if (outline) plans.push({ plan, outline });
    }
  }
  const joined = joinLists(all);
  return plans.find(({ outline }) => readsAs(outline, joined))?.plan ?? null;
}

/** Joins lists of the same kind that follow each other, which Markdown reads as one list. */
function joinLists(entries: readonly ExpectedEntry[]): ExpectedEntry[] {
  const open: string[] = [];
  return entries.filter(({ kind }) => {
    const depth = Number.parseInt(kind, 10);
    const isSame = open[depth] === kind && kind.includes('["type","list"]');
    open.length = Math.min(open.length, depth);
    open[depth] = kind;
    return !isSame;
  });
}

/** Lists plans, each followed by the same one with the line of the caret escaped, where MDX would parse it as JavaScript. */
function* listEscaped<Plan extends InPlacePlan>(
  { text }: EditedSource,
  plans: Iterable<Plan>,
): Generator<Plan> {
  for (const plan of plans) {
    yield plan;
    const after = applyEdits(text, plan.edits);
    const { from, to } = plan.caret;
    const start = findLineStart(after, to);
    const escaped = after.slice(0, start) + escapeModuleCode(after.slice(start));
    if (escaped === after) continue;
    const toShifted = (at: number): number => (at > start ? at + escaped.length - after.length : at);
    yield {
      ...plan,
      edits: [toTextEdit(text, escaped)],
      caret: { from: toShifted(from), to: toShifted(to) },
    };
  }
}

/** The entries of the source with those of the blocks directly above and below; definitions come last. */
function addNeighbors(source: EditedSource, expected: readonly ExpectedEntry[]): ExpectedEntry[] {
  const { definitions = '', above = '', below = '' } = source;
  const defined = definitions === '' ? 0 : (readOutline({ text: definitions })?.length ?? 0);
  const read = (text: string): OutlineEntry[] => {
    const outline = text === '' ? [] : (readOutline({ text, definitions }) ?? []);
    return outline.slice(0, outline.length - defined);
  };
  const own = expected.length - defined;
  return [...read(above), ...expected.slice(0, own), ...read(below), ...expected.slice(own)];
}

/**
 * Lists a plan, then the plan with an empty line below its block, above it, and on both sides, where there is none.
 */
export function* listSpaced<Plan extends InPlacePlan>(
  { text, above = '', below = '' }: EditedSource,
  plan: Plan,
  { from, to, prefix }: SpacedBlock,
): Generator<Plan> {
  yield plan;
  const empty = prefix.trimEnd();
  const start = from === null ? null : findLineStart(text, from);
  const isOpen = to === text.length ? below !== '' : !/^\s*\n[ \t>]*\n/.test(text.slice(to ?? 0));
  const lower = to !== null && isOpen ? [{ from: to, to, insert: `\n${empty}` }] : [];
  if (lower.length > 0) yield { ...plan, edits: [...plan.edits, ...lower] };
  const needsUpper = start === 0 ? above !== '' : !/\n[ \t>]*\n$/.test(text.slice(0, start ?? 0));
  if (start === null || !needsUpper) return;
  const upper = { from: start, to: start, insert: `${empty}\n` };
  const shift = upper.insert.length;
  const caret = { from: plan.caret.from + shift, to: plan.caret.to + shift };
  yield { ...plan, edits: [upper, ...plan.edits], caret };
  if (lower.length > 0) yield { ...plan, edits: [upper, ...plan.edits, ...lower], caret };
}

function readsAs(outline: readonly OutlineEntry[], expected: readonly ExpectedEntry[]): boolean {
  if (outline.length !== expected.length) return false;
  return outline.every((entry, index) => {
    const wanted = expected[index];
    if (!wanted || wanted.kind !== entry.kind) return false;
    if (!entry.cells || !wanted.cells) return entry.cells === wanted.cells;
    return hasCells(listShown(entry.cells), listShown(wanted.cells));
  });
}

function hasCells(cells: readonly Cell[], expected: readonly ExpectedCell[]): boolean {
  return (
    cells.length === expected.length &&
    cells.every(({ char, marks }, index) => {
      const wanted = expected[index];
      if (wanted && isBlank(char)) return isBlank(wanted.char);
      return wanted?.char === char && (wanted.marks === null || wanted.marks === marks);
    })
  );
}

/** The cells without spaces at the ends of lines, which Markdown drops, and with one space for several. */
function listShown<One extends ExpectedCell>(cells: readonly One[]): readonly One[] {
  const isInLine = (cell: One | undefined): boolean => cell !== undefined && !isHardBreak(cell);
  const last = cells.findLastIndex(isShown);
  return cells
    .slice(0, last + 1)
    .filter((cell, at, { [at - 1]: before }) => isShown(cell) || (before !== undefined && isShown(before)))
    .filter((cell, at, { [at - 1]: before, [at + 1]: after }) => {
      return isShown(cell) || (isInLine(before) && isInLine(after));
    });
}

/** Whether a cell is a hard line break in Markdown, which isn't written as `<br />`. */
export function isHardBreak({ marks }: ExpectedCell): boolean {
  return marks?.includes('["type","break"]') ?? false;
}

/** Inserted characters, which may have any formatting. */
export function toExpectedCells(text: string): ExpectedCell[] {
  return Array.from({ length: text.length }, (_, at) => ({ char: text[at] ?? '', marks: null }));
}
