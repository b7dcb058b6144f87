import { applyEdits, type TextEdit } from '../../text/edits';
import { type Cell, type EditedSource, isBlank, type OutlineEntry, readOutline } from './outline';

/** A change of the source for an edit made in place. Offsets refer to the source before the edits. */
export interface InPlacePlan {
  readonly edits: readonly TextEdit[];
  /** The caret or selection in the source after the edits. */
  readonly caret: { readonly from: number; readonly to: number };
}

/** How an entry should read after a change; a cell whose marks are null may have any formatting. */
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
 * so that Markdown's rules about characters next to a delimiter never change the page in another way.
 */
export function pickExact<Candidate extends InPlacePlan>(
  source: EditedSource,
  candidates: Iterable<Candidate>,
  expected: readonly ExpectedEntry[],
): Candidate | null {
  for (const candidate of candidates) {
    const outline = readOutline({ ...source, text: applyEdits(source.text, candidate.edits) });
    if (outline && readsAs(outline, expected)) return candidate;
  }
  return null;
}

function readsAs(outline: readonly OutlineEntry[], expected: readonly ExpectedEntry[]): boolean {
  if (outline.length !== expected.length) return false;
  return outline.every((entry, index) => {
    const wanted = expected[index];
    if (!wanted || wanted.kind !== entry.kind) return false;
    if (!entry.cells || !wanted.cells) return entry.cells === wanted.cells;
    return hasCells(trimCells(entry.cells), trimCells(wanted.cells));
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

/** Markdown drops spaces at the ends of a text. */
function trimCells<One extends ExpectedCell>(cells: readonly One[]): readonly One[] {
  const isShown = ({ char }: One): boolean => !isBlank(char);
  const first = cells.findIndex(isShown);
  return first < 0 ? [] : cells.slice(first, cells.findLastIndex(isShown) + 1);
}

/** Inserted characters, which may have any formatting. */
export function toExpectedCells(text: string): ExpectedCell[] {
  return Array.from({ length: text.length }, (_, at) => ({ char: text[at] ?? '', marks: null }));
}
