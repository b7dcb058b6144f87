import { matchAt } from '../../../text/matchAt';

/** A range of source and the range of visible text that it produces. */
export interface TextSegment {
  /** UTF-16 offsets in the source. */
  readonly from: number;
  readonly to: number;
  /** UTF-16 offsets in the visible text. */
  readonly shownFrom: number;
  readonly shownTo: number;
  /** Whether each character of the source is the visible one; otherwise the range is replaced as a whole. */
  readonly isPlain: boolean;
}

const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const REFERENCE = /&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6})|(?<name>[A-Za-z]{2,8}));/y;
/** A line's end and what surrounds it without being visible: spaces and quote markers. */
const LINE_END = /[ \t]*\n(?:[ \t]*>)*[ \t]*/y;

/** The named references that are decoded; text with others is edited in the source. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rarr: '→',
  larr: '←',
  times: '×',
};

/**
 * Maps the characters of a text's source to the visible characters that they produce.
 *
 * @param source exactly what the text node covers in the file
 * @param shown the text node's value
 * @returns segments that cover both without gaps; null when they can't be matched exactly (a placeholder, an
 *   unknown reference): such text is edited in the source
 */
export function mapText(source: string, shown: string): TextSegment[] | null {
  const segments: TextSegment[] = [];
  let from = 0;
  let shownFrom = 0;
  while (from < source.length) {
    const step = readStep(source, from, shown, shownFrom);
    if (!step) return null;
    append(segments, {
      from,
      to: from + step.length,
      shownFrom,
      shownTo: shownFrom + step.shown,
      isPlain: step.isPlain,
    });
    from += step.length;
    shownFrom += step.shown;
  }
  return shownFrom === shown.length ? segments : null;
}

interface Step {
  readonly length: number;
  readonly shown: number;
  readonly isPlain: boolean;
}

function readStep(source: string, from: number, shown: string, shownFrom: number): Step | null {
  const special = readSpecial(source, from);
  if (special && shown.startsWith(special.text, shownFrom)) {
    return { length: special.length, shown: special.text.length, isPlain: false };
  }
  return source[from] === shown[shownFrom] && source[from] !== '\n'
    ? { length: 1, shown: 1, isPlain: true }
    : null;
}

/** A sequence at an offset that represents other text: an escape, a reference, the end of a line. */
function readSpecial(source: string, at: number): { readonly text: string; readonly length: number } | null {
  const escaped = matchAt(ESCAPE, source, at);
  if (escaped) return { text: escaped[0].slice(1), length: 2 };
  const reference = matchAt(REFERENCE, source, at);
  if (reference) {
    const text = decode(reference.groups ?? {});
    return text === null ? null : { text, length: reference[0].length };
  }
  // Tried only at the start of a run of white space. Trying it at each character of the run would take quadratic time.
  const lineEnd = isBlank(source[at]) && isBlank(source[at - 1]) ? null : matchAt(LINE_END, source, at);
  return lineEnd && { text: '\n', length: lineEnd[0].length };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function decode({ decimal, hex, name }: Readonly<Record<string, string | undefined>>): string | null {
  if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? null) : null;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** Merges adjacent plain characters into one segment. */
function append(segments: TextSegment[], segment: TextSegment): void {
  const last = segments.at(-1);
  if (last?.isPlain && segment.isPlain) {
    segments[segments.length - 1] = { ...last, to: segment.to, shownTo: segment.shownTo };
  } else segments.push(segment);
}
