import type { TextEdit } from '#domain/text/edit/edits';
import { type Format, type LineOf, selectedLines } from '#domain/text/formatted';
import { findLineEnd, findLineStart } from '#domain/text/lines';
import { type ListItemLine, readListItem, readQuote, writeNextItem } from '#domain/text/listItem';
import { isInFence } from '../../../ui/codemirror/language/fences';

/**
 * Enter in a list or a quote: starts the next line with the next marker; on an item without text it ends the list.
 * Numbers count up, or repeat as those before it do.
 */
export const continueList: Format = (text, selected) => {
  const line = selectedLines(text, { from: selected.from, to: selected.from })[0];
  if (selected.from !== selected.to || !line || isInFence(text.slice(0, line.from))) return null;
  const item = readListItem(line.text);
  const lead = item?.lead ?? readQuote(text, line.from, line.text);
  if (lead === null) return null;
  const words = item?.words ?? line.text.slice(lead.length);
  const start = line.to - words.length;
  if (selected.from < start) return null;
  if (words.trim() === '') {
    return {
      edits: [{ from: line.from, to: line.to, insert: '' }],
      selection: { from: line.from, to: line.from },
    };
  }
  const isCounting = item !== null && item.digits !== '' && !isRepeated(text, line, item);
  const insert = item ? writeNextItem(isCounting ? item : { ...item, digits: '' }) : `\n${lead}`;
  const at = selected.from + insert.length;
  const following = isCounting ? countOn(text, line, lead, Number(item.digits) + 1) : [];
  return {
    edits: [{ from: selected.from, to: selected.from, insert }, ...following],
    selection: { from: at, to: at },
  };
};

/** Whether the item above has the same number, as in lists whose items are all "1."; for the first item, the one below. */
function isRepeated(text: string, line: LineOf, { lead, digits }: ListItemLine): boolean {
  const lines = selectedLines(text, { from: 0, to: text.length });
  const above = lines.filter(({ to }) => to < line.from).toReversed();
  const below = lines.filter(({ from }) => from > line.to);
  const sibling = findSibling(above, lead) ?? findSibling(below, lead);
  return Number(sibling?.digits) === Number(digits);
}

/** The nearest item of the same list. */
function findSibling(lines: readonly LineOf[], lead: string): ListItemLine | null {
  for (const { text } of lines) {
    const item = readListItem(text);
    if (item?.lead === lead) return item;
    const isWithin = text.startsWith(lead) && /^\s/.test(text.slice(lead.length));
    if (!isWithin && !/^[\s>]*$/.test(text)) return null;
  }
  return null;
}

/** Renumbers the items right below that continue the count. */
function countOn(text: string, line: LineOf, lead: string, expected: number): TextEdit[] {
  const edits: TextEdit[] = [];
  let number = expected;
  for (let at = line.to + 1; at < text.length; ) {
    const end = findLineEnd(text, at);
    const written = text.slice(at, end);
    const { lead: own, digits } = readListItem(written) ?? {};
    const isDeeper = /^\s/.test(written.slice(lead.length)) && written.startsWith(lead);
    if (own === lead && Number(digits) === number) {
      number += 1;
      const from = at + lead.length;
      edits.push({ from, to: from + (digits?.length ?? 0), insert: String(number) });
    } else if (!isDeeper) break;
    at = end + 1;
  }
  return edits;
}

/**
 * Enter anywhere else: the next line has the same indentation, tabs included, as in code and within components. A blank
 * line, and the start of the next one, lose the spaces beside the cursor.
 */
export const keepIndent: Format = (text, selected) => {
  const lineStart = findLineStart(text, selected.from);
  const before = text.slice(lineStart, selected.from);
  const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
  const from = indent === before ? lineStart : selected.from;
  const isInIndent = from === lineStart && selected.from === selected.to;
  const blanks = isInIndent ? 0 : (/^[ \t]*/.exec(text.slice(selected.to))?.[0].length ?? 0);
  const to = selected.to + blanks;
  const at = from + 1 + indent.length;
  return { edits: [{ from, to, insert: `\n${indent}` }], selection: { from: at, to: at } };
};
