/** Largest content file that is parsed, in UTF-16 code units (a commit takes files up to 1 MB). */
export const MAX_LENGTH = 1_048_576;
/**
 * Maximum number of lines of a content file. Memory grows by about 10 KB per block: a megabyte of one-letter headings
 * would take more than a function has. The longest real pages have a few thousand lines.
 */
const MAX_LINES = 50_000;
/** Maximum nesting of blocks, lists, quotes and tags. */
export const MAX_DEPTH = 100;
/** Widest indentation before a list item or quote; deeper lists take quadratic time to parse. */
const MAX_MARKER_INDENT = 200;
/**
 * Maximum number of lazy continuation lines: lines that continue a quote or list item without its marker or
 * indentation. At each one, the parser looks back over all of them.
 */
const MAX_LAZY_LINES = 1000;

const MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const LINES = /[^\r\n]*(?:\r\n|\n|\r|$)/g;

/** The limit that a text exceeds, and where. */
export interface ExceededLimit {
  readonly offset: number;
  readonly reason: string;
}

/**
 * Rejects texts that would take too long or too much stack to parse, before they are parsed. Reads every line once.
 *
 * @param text a whole content file
 * @returns the first limit that it exceeds, or null
 */
export function findExceededLimit(text: string): ExceededLimit | null {
  if (text.length > MAX_LENGTH) {
    return { offset: 0, reason: 'The file is larger than 1 MB. Split it into several pages.' };
  }
  const rest = findLine(text, MAX_LINES);
  if (rest !== null) return { offset: rest, reason: TOO_LONG };
  /** Number of lines since the last quote or list item that could still belong to it; null outside of one. */
  let lazyLines: number | null = null;
  for (const { 0: line, index: offset } of text.matchAll(LINES)) {
    const markers = MARKERS.exec(line)?.[0];
    if (markers !== undefined) {
      if (isTooDeep(markers)) return { offset, reason: TOO_DEEP };
      lazyLines = 0;
    } else if (line.trim() === '') lazyLines = null;
    else if (lazyLines !== null) {
      lazyLines += 1;
      if (lazyLines > MAX_LAZY_LINES) return { offset, reason: TOO_MANY_LINES };
    }
  }
  return null;
}

/** @returns the offset of a line, counted from 0; null when there are fewer lines */
function findLine(text: string, line: number): number | null {
  let breaks = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    breaks += 1;
    if (breaks === line) return index + end.length;
  }
  return null;
}

/** Message for blocks, lists or tags that are nested too deep. */
export const TOO_DEEP = `Lists, quotes and tags can be nested up to ${MAX_DEPTH} levels deep.`;

const TOO_LONG = `The file has more than ${MAX_LINES.toLocaleString('en')} lines. Split it into several pages.`;

const TOO_MANY_LINES = `A quote or list item can continue for up to ${MAX_LAZY_LINES} lines. Add an empty line.`;

function isTooDeep(markers: string): boolean {
  const indent = markers.length - markers.trimStart().length;
  const count = markers.replaceAll(/[\s\d]/g, '').length;
  return indent > MAX_MARKER_INDENT || count > MAX_DEPTH;
}
