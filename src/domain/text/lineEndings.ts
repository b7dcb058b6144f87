import { diffLines } from './diffLines';

/**
 * A file's text as an editor holds it, and what is needed to write the file back to the byte.
 * Editors know one line break; files have CRLF, LF, lone CR, mixtures of them, and byte order marks.
 */
export interface EditableText {
  /** The lines, joined by `\n`, without a byte order mark. */
  readonly text: string;
  readonly separators: LineSeparators;
}

/** How a file's lines end. */
interface LineSeparators {
  readonly hasByteOrderMark: boolean;
  /** The break behind each line but the last, in order. */
  readonly breaks: readonly LineBreak[];
  /** The break that new lines get: the most frequent one of the file. */
  readonly usual: LineBreak;
}

type LineBreak = '\n' | '\r\n' | '\r';

const BREAKS = /\r\n|\n|\r/g;

/**
 * Takes a file's text apart into what can be edited and what has to be kept.
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
 * Puts an edited text back together. Lines that were not touched keep the break they had: the two texts are
 * compared line by line, and only what differs is new.
 *
 * @param original the text and separators that {@link toEditableText} gave
 * @param edited the text after editing, lines joined by `\n`
 * @returns the whole file; for an unchanged text, the file as it was
 */
export function toFileText(original: EditableText, edited: string): string {
  const { separators } = original;
  const mark = separators.hasByteOrderMark ? '\uFEFF' : '';
  const lines = edited.split('\n');
  const breaks = mapBreaks(original.text.split('\n'), lines, separators);
  return mark + lines.map((line, index) => line + toSafeBreak(breaks, index, line)).join('');
}

/** An empty line between CR and LF would vanish: the two would be read as one break. */
function toSafeBreak(breaks: readonly LineBreak[], index: number, line: string): LineBreak | '' {
  const own = breaks[index] ?? '';
  return line === '' && own === '\n' && breaks[index - 1] === '\r' ? '\r\n' : own;
}

/** @returns the break behind each edited line but the last */
function mapBreaks(
  before: readonly string[],
  after: readonly string[],
  { breaks, usual }: LineSeparators,
): LineBreak[] {
  const mapped = Array.from({ length: after.length - 1 }, () => usual);
  if (breaks.every((own) => own === usual)) return mapped;
  /** Lines `from` up to `to` of the edited text are those from `origin` on of the original. */
  const keep = (from: number, to: number, origin: number): void => {
    for (let at = from; at < Math.min(to, mapped.length); at += 1) {
      mapped[at] = breaks[origin + at - from] ?? usual;
    }
  };
  let [endA, endB] = [0, 0];
  for (const { fromA, toA, fromB, toB } of diffLines(before, after)) {
    keep(endB, fromB, endA);
    // A line changed in its place keeps its break; one that was added gets the usual one.
    keep(fromB, Math.min(toB, fromB + toA - fromA), fromA);
    [endA, endB] = [toA, toB];
  }
  keep(endB, after.length, endA);
  return mapped;
}
