import { isAllowedUrl } from '../mdx/url';
import { type Cell, type EditedSource, findTextEntry, isBlank, readOutline } from './outline';
import { type ExpectedCell, type InPlacePlan, pickExact } from './plan';
import { type InlineMark, toCode, toLinkTarget, toMarkKey } from './planMark';
import { findTypedMark, type TypedMark } from './typedMark';

const MARKS: Readonly<Record<string, readonly Exclude<InlineMark, 'code'>[]>> = {
  '*': ['emphasis'],
  '**': ['strong'],
  '***': ['emphasis', 'strong'],
  '~~': ['delete'],
};

/**
 * Plans to format text around which someone typed Markdown delimiters, which the source contains as escaped text: they
 * become real delimiters.
 *
 * @param at the caret's offset in the source, directly after the closing delimiter
 * @returns null when nothing is closed there, or Markdown can't express it
 */
export function planTypedMark(source: EditedSource, at: number): InPlacePlan | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, at);
  if (!outline || !entry) return null;
  const before = entry.cells.filter(({ to }) => to <= at);
  const typed = findTypedMark(before.map(toDelimiterChar).join(''));
  if (!typed || before.at(-1)?.to !== at) return null;
  if (typed.url !== undefined && !isAllowedUrl(typed.url, 'link')) return null;
  const { start } = typed;
  const open = before.slice(start, start + typed.open.length);
  const close = before.slice(before.length - typed.close.length);
  const words = before.slice(start + open.length, before.length - close.length);
  const plans = listPlans({ typed, open, words, close, isCell: entry.node.type === 'tableCell' });
  const cells: ExpectedCell[] = [
    ...before.slice(0, start),
    ...words.map((cell) => ({ char: cell.char, marks: toMarks(cell, typed) })),
    ...entry.cells.slice(before.length),
  ];
  const expected = outline.map((one) => (one.node === entry.node ? { ...one, cells } : one));
  return pickExact(source, plans, expected);
}

/** A cell as one character, so that indexes count cells; code and what isn't text can't contain delimiters. */
function toDelimiterChar({ char, marks }: Cell): string {
  return char.length === 1 && !isCode(marks) ? char : '\uFFFC';
}

function isCode(marks: string): boolean {
  return marks.split('\n').includes('code');
}

interface TypedRange {
  readonly typed: TypedMark;
  readonly open: readonly Cell[];
  readonly words: readonly Cell[];
  readonly close: readonly Cell[];
  readonly isCell: boolean;
}

function listPlans({ typed, open, words, close, isCell }: TypedRange): InPlacePlan[] {
  const [first, last] = [open[0], close.at(-1)];
  const [opened, closing] = [open.at(-1), close[0]];
  if (!first || !last || !opened || !closing) return [];
  if (typed.open === '`') {
    const value = words.map(toDelimiterChar).join('');
    const insert = value.includes('\uFFFC') ? null : toCode(value, isCell);
    if (insert === null) return [];
    return [
      { edits: [{ from: first.from, to: last.to, insert }], caret: toCaret(first.from + insert.length) },
    ];
  }
  return listSpellings(typed).map(([start, end]) => ({
    edits: [
      { from: first.from, to: opened.to, insert: start },
      { from: closing.from, to: last.to, insert: end },
    ],
    caret: toCaret(closing.from + end.length + start.length - (opened.to - first.from)),
  }));
}

/**
 * The delimiters to write: the typed ones first, then the alternatives for places where those would parse differently.
 */
function listSpellings({ open, close, url }: TypedMark): (readonly [start: string, end: string])[] {
  if (url !== undefined) return [[open, `](${toLinkTarget(url)})`]];
  const other = open.startsWith('_') ? '*' : '_';
  return /[*_]/.test(open)
    ? [
        [open, close],
        [other.repeat(open.length), other.repeat(close.length)],
      ]
    : [[open, close]];
}

function toCaret(at: number): InPlacePlan['caret'] {
  return { from: at, to: at };
}

/** The marks of a character once it is formatted; null for a link, because its mark contains its URL. */
function toMarks({ marks, char }: Cell, { open, url }: TypedMark): string | null {
  if (url !== undefined || isBlank(char)) return null;
  const own = open === '`' ? ['code'] : (MARKS[open.replaceAll('_', '*')] ?? []).map(toMarkKey);
  const others = marks.split('\n').filter((one) => one !== '');
  return [...new Set([...others, ...own])].toSorted().join('\n');
}
