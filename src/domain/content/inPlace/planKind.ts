import { mapOffset, type TextEdit } from '../../text/edit/edits';
import { getRange } from '../mdx/check/checkContext';
import { readLinePrefix } from '../splice/lines';
import { type EditedSource, findHeadingEnd, findTextEntry, readOutline, type TextEntry } from './outline';
import { type ExpectedEntry, type InPlacePlan, pickExact } from './plan';
import { joinLines, toOneLineCells } from './planJoin';
import { isInTag } from './planSplit';

/** Kinds of blocks that a paragraph can become in place. */
export type TextKind = 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'bullets' | 'numbers' | 'quote';

/**
 * Plans to turn a paragraph or heading into another kind of block.
 *
 * @param at an offset in it
 * @param removed how many characters to remove from its start: the typed shortcut
 * @returns null where the block can't become that kind
 */
export function planKind(source: EditedSource, at: number, kind: TextKind, removed = 0): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry || entry.node.type === 'tableCell' || isInTag(entry)) return null;
  const range = getRange(entry.node);
  const from = entry.node.type === 'heading' ? range.from : entry.from;
  const textFrom = removed === 0 ? entry.from : (entry.cells[removed - 1]?.to ?? entry.to);
  const marker = MARKERS[kind];
  const edits: TextEdit[] = [
    { from, to: textFrom, insert: marker },
    ...toLines(source.text, entry, kind, textFrom),
    { ...findHeadingEnd(source.text, entry), insert: '' },
  ];
  const level = entry.parents.length;
  const rest = entry.cells.slice(removed);
  const cells = kind.startsWith('heading') ? toOneLineCells(rest) : rest;
  const expected = outline.flatMap((one): ExpectedEntry[] =>
    one.node === entry.node
      ? toEntries(kind, level).map((own, index, all) => ({
          kind: own,
          cells: index === all.length - 1 ? cells : null,
        }))
      : [one],
  );
  const caret = Math.max(from + marker.length, mapOffset(at, edits, 'after'));
  return pickExact(source, [{ edits, caret: { from: caret, to: caret } }], expected, range);
}

const MARKERS: Readonly<Record<TextKind, string>> = {
  paragraph: '',
  heading2: '## ',
  heading3: '### ',
  heading4: '#### ',
  bullets: '- ',
  numbers: '1. ',
  quote: '> ',
};

/** The following lines: headings have none, lists indent them, quotes put their marker before them. */
function toLines(text: string, entry: TextEntry, kind: TextKind, from: number): TextEdit[] {
  const lines = joinLines(text, { from, to: entry.to });
  if (kind.startsWith('heading')) return lines;
  const more = kind === 'quote' ? '> ' : ' '.repeat(MARKERS[kind].length);
  if (more === '') return [];
  const prefix = readLinePrefix(text, entry.from);
  return lines.map((line) => ({
    ...line,
    insert: `${text.slice(line.from, line.to).replace(/\n.*$/s, '')}\n${prefix}${more}`,
  }));
}

function toEntries(kind: TextKind, level: number): string[] {
  const paragraph = (depth: number): string => `${depth} [["type","paragraph"]]`;
  switch (kind) {
    case 'paragraph':
      return [paragraph(level)];
    case 'quote':
      return [`${level} [["type","blockquote"]]`, paragraph(level + 1)];
    case 'bullets':
    case 'numbers':
      return [
        `${level} [["type","list"],["ordered",${kind === 'numbers'}]]`,
        `${level + 1} [["type","listItem"],["checked",null]]`,
        paragraph(level + 2),
      ];
    default:
      return [`${level} [["type","heading"],["depth",${kind.at(-1)}]]`];
  }
}
