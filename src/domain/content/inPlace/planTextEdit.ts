import type { Root } from 'mdast';
import { applyEdits, type TextEdit } from '../../text/edits';
import { type ContentNode, walkTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { mapText } from './mapText';
import { type MappedText, rewriteText, spliceText } from './spliceText';

/** A text that was edited in its place on the page. */
export interface InPlaceEdit {
  /** The source of the block it stands in. */
  readonly block: string;
  /** The text node, as UTF-16 offsets in `block`. */
  readonly from: number;
  readonly to: number;
  /** What was shown of it. */
  readonly shown: string;
  /** What is to be shown. */
  readonly wanted: string;
  /** The source of the link targets and footnotes that the block may refer to. */
  readonly definitions?: string;
}

/** A change of the source that shows exactly what is wanted. */
export interface PlannedTextEdit {
  /** Offsets count from the start of the block. */
  readonly edits: readonly TextEdit[];
  /** What will be shown: what is wanted, without spaces that Markdown would not keep. */
  readonly shown: string;
  /** The text node's source after the edits. */
  readonly source: string;
}

/**
 * Plans the change of the source that makes a text say something else (decision D16). The change is tried: it is
 * given only when the block then reads the same but for this text.
 *
 * @returns null when no such change is certain; then the source itself has to be edited
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
  for (const wanted of listSpellings(edit.wanted)) {
    const expected = describeTree(tree, from, wanted);
    for (const edits of [spliceText(text, wanted), rewriteText(text, wanted)]) {
      const moved = edits.map((one) => ({ ...one, from: one.from + from, to: one.to + from }));
      const changed = parseBlock(edit, applyEdits(block, moved));
      if (expected !== null && changed && describeTree(changed, from, null) === expected) {
        return { edits: moved, shown: wanted, source: applyEdits(source, edits) };
      }
    }
  }
  return null;
}

/** What was typed, and the same without the spaces at its ends, which Markdown does not keep everywhere. */
function listSpellings(wanted: string): string[] {
  return [...new Set([wanted, wanted.trimEnd(), wanted.trimStart(), wanted.trim()])];
}

function parseBlock({ definitions = '' }: InPlaceEdit, block: string): Root | null {
  const parsed = parseContent(definitions === '' ? block : `${block}\n\n${definitions}`);
  return 'tree' in parsed ? parsed.tree : null;
}

/**
 * Everything about a tree but where things stand in it.
 *
 * @param from where the text node starts that was edited
 * @param value what to take for its text; null: what it has
 * @returns null when there is no text node
 */
function describeTree(tree: Root, from: number, value: string | null): string | null {
  const texts = listTexts(tree, from);
  if (value !== null && texts.length === 0) return null;
  return JSON.stringify(tree, function describe(this: unknown, key: string, held: unknown) {
    if (key === 'position' || key === 'estree') return undefined;
    if (value === null) return held;
    // A text that shows nothing is no node at all.
    if (value === '' && Array.isArray(held)) return held.filter((child) => !texts.includes(child));
    return key === 'value' && texts.some((text) => text === this) ? value : held;
  });
}

function listTexts(tree: Root, from: number): ContentNode[] {
  const found: ContentNode[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type === 'text' && node.position?.start.offset === from) found.push(node);
  });
  return found;
}
