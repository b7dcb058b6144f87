import {
  type Format,
  type Formatted,
  type LineOf,
  type Selected,
  selectAfter,
  selectedLines,
} from '#domain/text/formatted';

/** Kinds of lists. */
export type ListKind = 'bullet' | 'number';

const LIST_MARK = /^(\s*)(?:[-*+]|\d+[.)])\s+/;
const MARKS: Readonly<Record<ListKind, RegExp>> = { bullet: /^\s*[-*+]\s+/, number: /^\s*\d+[.)]\s+/ };

/** Makes the selected lines a list, or plain lines again when all of them are in a list of that kind. */
export function toggleList(kind: ListKind): Format {
  return (text, selected) => {
    const lines = selectedLines(text, selected);
    const written = lines.length === 1 ? lines : lines.filter((line) => line.text.trim() !== '');
    const isOn = written.every((line) => MARKS[kind].test(line.text));
    let number = 0;
    return replaceStarts(written, selected, (line) => {
      const [mark = '', indent = /^\s*/.exec(line.text)?.[0] ?? ''] = LIST_MARK.exec(line.text) ?? [];
      number += 1;
      const insert = isOn ? '' : kind === 'bullet' ? '- ' : `${number}. `;
      return { from: indent.length, to: Math.max(mark.length, indent.length), insert };
    });
  };
}

/** Makes the selected lines headings of a level, or plain lines again when all of them already are. */
export function toggleHeading(level: 1 | 2 | 3 | 4): Format {
  const sign = `${'#'.repeat(level)} `;
  return (text, selected) => {
    const lines = selectedLines(text, selected);
    const written = lines.length === 1 ? lines : lines.filter((line) => line.text.trim() !== '');
    const isOn = written.every((line) => line.text.startsWith(sign));
    return replaceStarts(written, selected, (line) => {
      const mark = /^#{1,6}(?:[ \t]|$)/.exec(line.text)?.[0] ?? '';
      return { from: 0, to: mark.length, insert: isOn ? '' : sign };
    });
  };
}

function replaceStarts(
  lines: readonly LineOf[],
  selected: Selected,
  toStart: (line: LineOf) => { readonly from: number; readonly to: number; readonly insert: string },
): Formatted {
  const edits = lines.map((line) => {
    const { from, to, insert } = toStart(line);
    return { from: line.from + from, to: line.from + to, insert };
  });
  return selectAfter(edits, selected);
}
