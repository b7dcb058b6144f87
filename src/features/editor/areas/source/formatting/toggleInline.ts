import { mapOffset, type TextEdit } from '#domain/text/edit/edits';
import { type Format, type Formatted, type Selected, selectedLines } from '#domain/text/formatted';

/** Markers around text: bold, italic, code. */
export type InlineMark = '**' | '*' | '`';

/** Prefixes of a line: list markers, quotes, headings. */
const LINE_START = /^\s*(?:(?:[-*+]|\d+[.)]|>|#{1,6})\s+(?:\[[ xX]\]\s+)?)*/;

/**
 * Puts a marker around the selected text, or removes it when all of the text has it. Without a selection, uses the word
 * at the cursor; without a word, inserts a pair of markers to write between.
 */
export function toggleInline(mark: InlineMark): Format {
  return (text, selected) => {
    const parts = findParts(text, selected);
    if (parts.length === 0) return togglePair(text, selected, mark);
    if (mark === '`' && parts.some(({ from, to }) => /`./.test(text.slice(from, to).replace(/^`|`$/g, ''))))
      return null;
    const isOn = parts.every((part) => readMark(text, part, mark) !== null);
    const edits = parts.flatMap((part) => (isOn ? unwrap(text, part, mark) : wrap(text, part, mark)));
    return { edits, selection: selectSame(selected, edits, parts) };
  };
}

/** The text to put markers around, line by line. */
function findParts(text: string, selected: Selected): Selected[] {
  if (selected.from === selected.to) {
    const word = findWord(text, selected.from);
    return word ? [word] : [];
  }
  return selectedLines(text, selected).flatMap((line) => {
    const start = line.from + (LINE_START.exec(line.text)?.[0].length ?? 0);
    return trim(text, { from: Math.max(selected.from, start), to: Math.min(selected.to, line.to) });
  });
}

function trim(text: string, { from, to }: Selected): Selected[] {
  const part = text.slice(from, Math.max(from, to));
  const start = from + (part.length - part.trimStart().length);
  const end = start + part.trim().length;
  return end > start ? [{ from: start, to: end }] : [];
}

const WORD = /[\p{L}\p{N}\p{M}_-]/u;

function findWord(text: string, at: number): Selected | null {
  let from = at;
  let to = at;
  while (from > 0 && WORD.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && WORD.test(text[to] ?? '')) to += 1;
  return to > from ? { from, to } : null;
}

/** The range of a part including its markers, which may be inside or outside of it; null when it has none. */
function readMark(text: string, { from, to }: Selected, mark: InlineMark): Selected | null {
  const size = mark.length;
  if (hasMark(countBack(text, from, mark), countOn(text, to, mark), mark)) {
    return { from: from - size, to: to + size };
  }
  const isLong = to - from > 2 * size;
  const isInside = isLong && hasMark(countOn(text, from, mark), countBack(text, to, mark), mark);
  return isInside ? { from, to } : null;
}

/** One asterisk is italic, two are bold, three are both. */
function hasMark(before: number, after: number, mark: InlineMark): boolean {
  const count = Math.min(before, after);
  return mark === '**' ? count >= 2 : mark === '*' ? count === 1 || count >= 3 : count >= 1;
}

function countOn(text: string, at: number, [sign = '']: string): number {
  let count = 0;
  while (text[at + count] === sign) count += 1;
  return count;
}

function countBack(text: string, at: number, [sign = '']: string): number {
  let count = 0;
  while (text[at - 1 - count] === sign) count += 1;
  return count;
}

function wrap(text: string, part: Selected, mark: InlineMark): TextEdit[] {
  if (readMark(text, part, mark)) return [];
  return [
    { from: part.from, to: part.from, insert: mark },
    { from: part.to, to: part.to, insert: mark },
  ];
}

function unwrap(text: string, part: Selected, mark: InlineMark): TextEdit[] {
  const marked = readMark(text, part, mark);
  if (!marked) return [];
  return [
    { from: marked.from, to: marked.from + mark.length, insert: '' },
    { from: marked.to - mark.length, to: marked.to, insert: '' },
  ];
}

/** Keeps the same text selected; with its markers when the selection wasn't exactly the marked text. */
function selectSame(
  { from, to }: Selected,
  edits: readonly TextEdit[],
  parts: readonly Selected[],
): Selected {
  if (from === to) {
    const at = mapOffset(from, edits, from === edits.at(-1)?.from ? 'before' : 'after');
    return { from: at, to: at };
  }
  const isExact = parts.length === 1 && parts[0]?.from === from && parts[0].to === to;
  const [start, end] = isExact ? (['after', 'before'] as const) : (['before', 'after'] as const);
  return { from: mapOffset(from, edits, start), to: mapOffset(to, edits, end) };
}

/** Without a word: inserts a pair of markers around the cursor, or removes an empty pair. */
function togglePair(text: string, { from, to }: Selected, mark: InlineMark): Formatted | null {
  if (from !== to) return null;
  const size = mark.length;
  const isPair = countBack(text, from, mark) === size && countOn(text, from, mark) === size;
  if (isPair) {
    const edits = [{ from: from - size, to: from + size, insert: '' }];
    return { edits, selection: { from: from - size, to: from - size } };
  }
  return { edits: [{ from, to, insert: mark + mark }], selection: { from: from + size, to: from + size } };
}
