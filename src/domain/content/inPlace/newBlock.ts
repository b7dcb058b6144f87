import { applyEdits } from '../../text/edits';
import { escapeText } from './escapeText';
import type { EditedSource } from './outline';
import { readOutline } from './outline';
import { type InPlacePlan, pickExact, toExpectedCells } from './plan';

/**
 * A block that was begun and has no text yet. Markdown has no empty paragraphs, so nothing of it is in the source
 * until something is typed.
 */
export interface NewBlock {
  /** Where it goes: an offset in the source. */
  readonly at: number;
  /** What is in front of its text, and behind it. */
  readonly lead: string;
  readonly tail: string;
  readonly tag: 'p' | 'li' | 'h2' | 'h3' | 'h4' | 'blockquote';
  /** Where it is shown: next to the block or the item that the caret was in, or behind the whole list. */
  readonly beside: 'after' | 'before' | 'afterList';
}

/**
 * Plans to put the first text into a new block.
 *
 * @param typed on one line
 * @returns null when it would not be a block with this text
 */
export function planNewBlock(source: EditedSource, block: NewBlock, typed: string): InPlacePlan | null {
  const { at, lead, tail } = block;
  const text = typed.trim();
  if (text === '') return null;
  const before = lead.replace(/^.*\n/s, '');
  const at0 = source.text.slice(source.text.lastIndexOf('\n', at - 1) + 1, at);
  const plans = [false, true].map((isEnclosed): InPlacePlan => {
    const escaped = escapeText(text, {
      before: lead.includes('\n') ? before : at0 + before,
      after: tail.replace(/\n.*$/s, ''),
      isEnclosed,
    });
    const caret = at + lead.length + escaped.length;
    return {
      edits: [{ from: at, to: at, insert: lead + escaped + tail }],
      caret: { from: caret, to: caret },
    };
  });
  // What the page is with a plain word in the block says what it has to be with the typed text.
  const sample = readOutline({
    ...source,
    text: applyEdits(source.text, [{ from: at, to: at, insert: `${lead}${SAMPLE}${tail}` }]),
  });
  if (!sample) return null;
  const expected = sample.map((entry) => {
    const shown = entry.cells?.map(({ char }) => char).join('');
    return shown === SAMPLE ? { ...entry, cells: toExpectedCells(text) } : entry;
  });
  return pickExact(source, plans, expected);
}

const SAMPLE = 'xSamplex';
