import { applyEdits } from '../../text/edit/edits';
import { findLineStart } from '../../text/lines';
import { readLinePrefix } from '../splice/lines';
import { type EditedSource, type OutlineEntry, readOutline } from './outline';
import { type InPlacePlan, listSpaced, pickExact, type SpacedBlock, toExpectedCells } from './plan';
import { escapeText } from './write/escapeText';

/**
 * A new block without text. Markdown has no empty paragraphs, so the source doesn't contain the block until something
 * is typed.
 */
export interface NewBlock {
  /** The offset in the source where it will be inserted. */
  readonly at: number;
  /** The source before and after its text. */
  readonly lead: string;
  readonly tail: string;
  readonly tag: 'p' | 'li' | 'h2' | 'h3' | 'h4' | 'blockquote';
  /** Where it is relative to the text that contains the caret. */
  readonly beside: 'after' | 'before';
  /** How many list levels it is deeper than that text; negative when it is further out. 0 by default. */
  readonly level?: number;
}

/**
 * Plans inserting the first text into a new block.
 *
 * @param typed on one line
 * @returns null when the result would not be a block with this text
 */
export function planNewBlock(source: EditedSource, block: NewBlock, typed: string): InPlacePlan | null {
  const text = typed.trim();
  if (text === '') return null;
  const plans = [false, true].map((isEnclosed) => putIn(source, block, text, isEnclosed));
  const sample = readSample(source, block);
  if (!sample) return null;
  const expected = sample.map((entry) =>
    isSample(entry) ? { ...entry, cells: toExpectedCells(text) } : entry,
  );
  return pickExact(source, plans, expected, toSpacedBlock(source, block));
}

/**
 * Describes which sides of a new block may need an empty line: only the side that faces away from the text it was
 * started from.
 */
export function toSpacedBlock({ text }: EditedSource, { at, lead, beside }: NewBlock): SpacedBlock {
  const line = text.slice(0, at) + lead;
  const prefix = readLinePrefix(line, line.length);
  return beside === 'after' ? { from: null, to: at, prefix } : { from: at, to: null, prefix };
}

/** A word inserted in place of the typed text, to find out which outline the page must have with the new block. */
export const SAMPLE = 'xSamplex';

/** Whether an entry is the new block that contains {@link SAMPLE}. */
export function isSample({ cells }: OutlineEntry): boolean {
  return cells?.map(({ char }) => char).join('') === SAMPLE;
}

/**
 * The outline of the source with a plain word in the new block. The source with the typed text must have the same
 * outline. Empty lines separate the block from its neighbors.
 */
export function readSample(source: EditedSource, block: NewBlock): OutlineEntry[] | null {
  const { at, lead, tail } = block;
  const edits = [{ from: at, to: at, insert: `${lead}${SAMPLE}${tail}` }];
  const plan = [
    ...listSpaced(source, { edits, caret: { from: at, to: at } }, toSpacedBlock(source, block)),
  ].at(-1);
  return plan ? readOutline({ ...source, text: applyEdits(source.text, plan.edits) }) : null;
}

/**
 * Plans the same insertion without checking the result, for text that would otherwise be lost.
 *
 * @param typed on one line, not blank
 */
export function planUncheckedBlock(source: EditedSource, block: NewBlock, typed: string): InPlacePlan {
  return putIn(source, block, typed.trim(), true);
}

function putIn(
  source: EditedSource,
  { at, lead, tail }: NewBlock,
  text: string,
  isEnclosed: boolean,
): InPlacePlan {
  const before = lead.replace(/^.*\n/s, '');
  const lineStart = source.text.slice(findLineStart(source.text, at), at);
  const escaped = escapeText(text, {
    before: lead.includes('\n') ? before : lineStart + before,
    after: tail.replace(/\n.*$/s, ''),
    isEnclosed,
  });
  const caret = at + lead.length + escaped.length;
  return {
    edits: [{ from: at, to: at, insert: lead + escaped + tail }],
    caret: { from: caret, to: caret },
  };
}
