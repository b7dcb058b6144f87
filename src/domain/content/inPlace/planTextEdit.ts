import type { Root } from 'mdast';
import { applyEdits, type TextEdit } from '../../text/edits';
import { parseContent } from '../parseContent';
import { mapText } from './mapText';
import { type MappedText, rewriteText, spliceText } from './spliceText';
import { treeContent } from './treeContent';

/** A text that was edited in its place on the page. */
export interface InPlaceEdit {
  /** The source of the block it is in. */
  readonly block: string;
  /** The text node, as UTF-16 offsets in `block`. */
  readonly from: number;
  readonly to: number;
  /** The text shown before the edit. */
  readonly shown: string;
  /** The text to show. */
  readonly wanted: string;
  /** The source of the link targets and footnotes that the block may refer to. */
  readonly definitions?: string;
}

/** A change of the source for an edited text. */
export interface PlannedTextEdit {
  /** Offsets count from the start of the block. */
  readonly edits: readonly TextEdit[];
  /** The text that will be shown: the requested one without spaces that Markdown drops. */
  readonly shown: string;
  /** The text node's source after the edits. */
  readonly source: string;
  /** Whether the block then reads the same but for this text; otherwise no one can say how it reads. */
  readonly isExact: boolean;
}

/**
 * Plans the change of the source that makes a text say something else. The change is tried before it is given.
 * Addresses in the text become links by themselves, as everywhere in Markdown.
 *
 * @returns null when the text's source cannot be told from what it shows: then the source itself has to be edited
 */
export function planTextEdit(edit: InPlaceEdit): PlannedTextEdit | null {
  const { block, from, to, shown } = edit;
  const source = block.slice(from, to);
  const segments = mapText(source, shown);
  const tree = segments && parseBlock(edit, block);
  if (!segments || !tree) return null;
  const before = block.slice(block.lastIndexOf('\n', from - 1) + 1, from);
  const after = block.slice(to).replace(/\n.*$/s, '');
  const text: MappedText = { source, shown, segments, before, after };
  const toPlan = (edits: TextEdit[], wanted: string, isExact: boolean): PlannedTextEdit => ({
    edits: edits.map((one) => ({ ...one, from: one.from + from, to: one.to + from })),
    shown: wanted,
    source: applyEdits(source, edits),
    isExact,
  });
  for (const wanted of listSpellings(edit.wanted)) {
    const expected = treeContent(tree, { from, value: wanted });
    for (const edits of [spliceText(text, wanted), rewriteText(text, wanted)]) {
      const plan = toPlan(edits, wanted, true);
      const changed = parseBlock(edit, applyEdits(block, plan.edits));
      if (changed && treeContent(changed, null) === expected) return plan;
    }
  }
  return toPlan(rewriteText(text, edit.wanted), edit.wanted, false);
}

/** The typed text, and the same text trimmed: Markdown doesn't keep all spaces at the ends. */
function listSpellings(wanted: string): string[] {
  return [...new Set([wanted, wanted.trimEnd(), wanted.trimStart(), wanted.trim()])];
}

function parseBlock({ definitions = '' }: InPlaceEdit, block: string): Root | null {
  const parsed = parseContent(definitions === '' ? block : `${block}\n\n${definitions}`);
  return 'tree' in parsed ? parsed.tree : null;
}
