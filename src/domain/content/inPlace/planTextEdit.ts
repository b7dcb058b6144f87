import type { Root } from 'mdast';
import { applyEdits } from '../../text/edit/edits';
import { parseContent } from '../parseContent';
import { serializeTree } from './write/serializeTree';
import {
  type InPlaceEdit,
  type PlannedTextEdit,
  readMappedText,
  rewriteText,
  spliceText,
  toPlan,
} from './write/spliceText';

/**
 * Plans a change of the source that makes a text read as typed, and checks it by parsing the changed block. URLs in the
 * text become links automatically, as everywhere in Markdown.
 *
 * @returns null when the source and the visible text don't match; the text has to be edited in the source
 */
export function planTextEdit(edit: InPlaceEdit): PlannedTextEdit | null {
  const { block, from } = edit;
  const text = readMappedText(edit);
  const tree = text && parseBlock(edit, block);
  if (!tree) return null;
  for (const wanted of listSpellings(edit.wanted)) {
    const expected = serializeTree(tree, { from, value: wanted });
    for (const edits of [spliceText(text, wanted), rewriteText(text, wanted)]) {
      const plan = toPlan(edit, edits, { shown: wanted, isExact: true });
      const changed = parseBlock(edit, applyEdits(block, plan.edits));
      if (changed && serializeTree(changed, null) === expected) return plan;
    }
  }
  const wanted = trimLines(edit.wanted);
  return toPlan(edit, rewriteText(text, wanted), { shown: wanted, isExact: false });
}

/** The typed text, and the same text trimmed, because Markdown doesn't keep all spaces at the ends of text and lines. */
function listSpellings(wanted: string): string[] {
  const all = [wanted, trimLines(wanted)];
  const trimmed = all.flatMap((one) => [one.trimEnd(), one.trimStart(), one.trim()]);
  return [...new Set([...all, ...trimmed])];
}

/** Removes the spaces around line ends, and lines without text. */
function trimLines(text: string): string {
  return text.replaceAll(/[ \n]*\n[ \n]*/g, '\n');
}

function parseBlock({ definitions = '' }: InPlaceEdit, block: string): Root | null {
  const parsed = parseContent(definitions === '' ? block : `${block}\n\n${definitions}`);
  return 'tree' in parsed ? parsed.tree : null;
}
