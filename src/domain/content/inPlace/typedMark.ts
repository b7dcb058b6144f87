/** Markdown for a format that was typed as text, up to the sign that closes it. */
export interface TypedMark {
  /** Typed before and behind the words; a link's are `[` and `](url)`. */
  readonly open: string;
  readonly close: string;
  /** Where the first sign is in the text. */
  readonly start: number;
  /** Set for a link. */
  readonly url?: string;
}

/** Keys that can close a format. */
export const CLOSING_KEYS = '*_~`)';

/** Runs of a sign, in which each length means something else. */
const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  '*': [1, 2, 3],
  _: [1, 2, 3],
  '~': [2],
  '`': [1],
};
/** What may not be before an opening sign: within words, `2*3*4` and `snake_case` are what they say. */
const WORD_BEFORE = /[\p{L}\p{N}\\]$/u;
/** Part of an address, whose signs are its own. */
const ADDRESS_BEFORE = /(?:\w:\/\/|\bwww\.)\S*$/;
/** A backtick that may begin code, in which other signs are text. */
const OPEN_CODE = /(?:^|[^\p{L}\p{N}\\`])`(?=[^\s`])[^`]*$/u;
const LINK = /\[(?<words>[^[\]]+)\]\((?<url>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)$/;

/**
 * Finds the format that the last characters of a text close: `**bold**`, `*italic*`, `_italic_`, `` `code` ``,
 * `~~struck~~`, `[words](url)`.
 *
 * @param text what is shown before the caret; what can't be a sign, such as code, is written as other characters
 */
export function findTypedMark(text: string): TypedMark | null {
  const found = text.endsWith(')') ? findLink(text) : findSigns(text);
  const isInCode = found && found.open !== '`' && OPEN_CODE.test(text.slice(0, found.start + 1));
  return isInCode ? null : found;
}

function findLink(text: string): TypedMark | null {
  const found = LINK.exec(text);
  const { words = '', url = '' } = found?.groups ?? {};
  if (!found || words.trim() === '' || url === '') return null;
  if (/[!\\]$/.test(text.slice(0, found.index))) return null;
  return { open: '[', close: `](${url})`, start: found.index, url };
}

function findSigns(text: string): TypedMark | null {
  const sign = text.at(-1) ?? '';
  const lengths = LENGTHS[sign];
  if (!lengths) return null;
  const end = startOfRun(text, sign, text.length);
  const size = text.length - end;
  const start = lengths.includes(size) ? findOpening(text.slice(0, end), sign, size) : null;
  if (start === null) return null;
  const words = text.slice(start + size, end);
  const before = text.slice(0, start);
  if (words === '' || words !== words.trim() || WORD_BEFORE.test(before) || ADDRESS_BEFORE.test(before)) {
    return null;
  }
  return { open: sign.repeat(size), close: sign.repeat(size), start };
}

/** The last run of so many signs. A longer one may be what is being closed, sign by sign. */
function findOpening(text: string, sign: string, size: number): number | null {
  let at = text.lastIndexOf(sign);
  while (at >= 0) {
    const start = startOfRun(text, sign, at + 1);
    const length = at + 1 - start;
    if (length >= size) return length === size ? start : null;
    at = start === 0 ? -1 : text.lastIndexOf(sign, start - 1);
  }
  return null;
}

function startOfRun(text: string, sign: string, end: number): number {
  let start = end;
  while (start > 0 && text[start - 1] === sign) start -= 1;
  return start;
}
