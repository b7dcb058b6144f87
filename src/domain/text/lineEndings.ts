import { diffLines } from './merge/diffLines';

/**
 * A file's text in the form that an editor needs, with everything needed to restore the file byte for byte. Editors
 * have one kind of line break; files have CRLF, LF, CR, mixtures of them, and byte order marks.
 */
export interface EditableText {
  /** The lines, joined by `\n`, without a byte order mark. */
  readonly text: string;
  readonly separators: LineSeparators;
}

/** The line breaks of a file. */
interface LineSeparators {
  readonly hasByteOrderMark: boolean;
  /** The break after each line but the last, in order. */
  readonly breaks: readonly LineBreak[];
  /** The break for new lines: the most frequent one in the file. */
  readonly usual: LineBreak;
}

type LineBreak = '\n' | '\r\n' | '\r';

const BREAKS = /\r\n|\n|\r/g;

/**
 * Splits a file into its editable text and its separators.
 *
 * @param file the whole file as text
 */
export function toEditableText(file: string): EditableText {
  const hasByteOrderMark = file.startsWith('\uFEFF');
  const body = hasByteOrderMark ? file.slice(1) : file;
  const breaks = body.match(BREAKS) ?? [];
  return {
    text: body.replaceAll(BREAKS, '\n'),
    separators: { hasByteOrderMark, breaks: breaks as LineBreak[], usual: findUsualBreak(breaks) },
  };
}

function findUsualBreak(breaks: readonly string[]): LineBreak {
  const count = (wanted: LineBreak): number => breaks.filter((found) => found === wanted).length;
  const candidates: readonly LineBreak[] = ['\n', '\r\n', '\r'];
  return candidates.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

/**
 * Joins an edited text with the separators. Unchanged lines keep their line break.
 *
 * @param original the result of {@link toEditableText}
 * @param edited the text after editing, lines joined by `\n`
 * @returns the whole file, identical for an unchanged text
 */
export function toFileText(original: EditableText, edited: string): string {
  const { separators } = original;
  const mark = separators.hasByteOrderMark ? '\uFEFF' : '';
  const lines = edited.split('\n');
  const breaks = mapBreaks(original.text.split('\n'), lines, separators);
  return mark + lines.map((line, index) => line + toSafeBreak(breaks, index, line)).join('');
}

/** Avoids CR followed by LF around an empty line, which would be read as one break. */
function toSafeBreak(breaks: readonly LineBreak[], index: number, line: string): LineBreak | '' {
  const own = breaks[index] ?? '';
  return line === '' && own === '\n' && breaks[index - 1] === '\r' ? '\r\n' : own;
}

/** @returns the break after each edited line but the last */
function mapBreaks(
  before: readonly string[],
  after: readonly string[],
  { breaks, usual }: LineSeparators,
): LineBreak[] {
  const mapped = Array.from({ length: after.length - 1 }, () => usual);
  if (breaks.every((own) => own === usual)) return mapped;
  /** Copies breaks: edited lines `from` to `to` correspond to the original from `origin` on. */
  const keep = (from: number, to: number, origin: number): void => {
    for (let at = from; at < Math.min(to, mapped.length); at += 1) {
      mapped[at] = breaks[origin + at - from] ?? usual;
    }
  };
  let [endA, endB] = [0, 0];
  for (const { fromA, toA, fromB, toB } of diffLines(before, after)) {
    keep(endB, fromB, endA);
    // A changed line keeps its line break; an added one gets the usual one.
    keep(fromB, Math.min(toB, fromB + toA - fromA), fromA);
    [endA, endB] = [toA, toB];
  }
  keep(endB, after.length, endA);
  return mapped;
}
