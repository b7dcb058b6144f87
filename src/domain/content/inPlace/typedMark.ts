/** Markdown formatting that was typed as text, up to its closing delimiter. */
export interface TypedMark {
  /** Typed before and after the formatted text; for a link `[` and `](url)`. */
  readonly open: string;
  readonly close: string;
  /** The offset of the opening delimiter in the text. */
  readonly start: number;
  /** Set only for a link. */
  readonly url?: string;
}

/** Keys that can close a format. */
export const CLOSING_KEYS = '*_~`)';

/** Valid lengths of delimiter runs; each length is another format. */
const LENGTHS: Readonly<Record<string, readonly number[]>> = {
  '*': [1, 2, 3],
  _: [1, 2, 3],
  '~': [2],
  '`': [1],
};
/** What can't precede an opening delimiter: inside words, `2*3*4` and `snake_case` are plain text. */
const WORD_BEFORE = /[\p{L}\p{N}\\]$/u;
/** Part of a URL, which may contain these characters. */
const ADDRESS_BEFORE = /(?:\w:\/\/|\bwww\.)\S*$/;
/** A backtick that may open inline code, in which other delimiters are text. */
const OPEN_CODE = /(?:^|[^\p{L}\p{N}\\`])`(?=[^\s`])[^`]*$/u;
const LINK = /\[(?<words>[^[\]]+)\]\((?<url>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)$/;

/**
 * Finds the format that the last characters of a text close: `**bold**`, `*italic*`, `_italic_`, `` `code` ``,
 * `~~struck~~`, `[text](url)`.
 *
 * @param text the visible text before the caret; characters that can't be delimiters, such as code, are masked
 */
export function findTypedMark(text: string): TypedMark | null {
  const found = text.endsWith(')') ? findLink(text) : findDelimiters(text);
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

function findDelimiters(text: string): TypedMark | null {
  const delimiter = text.at(-1) ?? '';
  const lengths = LENGTHS[delimiter];
  if (!lengths) return null;
  const end = startOfRun(text, delimiter, text.length);
  const size = text.length - end;
  const start = lengths.includes(size) ? findOpening(text.slice(0, end), delimiter, size) : null;
  if (start === null) return null;
  const words = text.slice(start + size, end);
  const before = text.slice(0, start);
  if (words === '' || words !== words.trim() || WORD_BEFORE.test(before) || ADDRESS_BEFORE.test(before)) {
    return null;
  }
  return { open: delimiter.repeat(size), close: delimiter.repeat(size), start };
}

/** The last delimiter run of this length. A longer run may be closed one character at a time. */
function findOpening(text: string, delimiter: string, size: number): number | null {
  let at = text.lastIndexOf(delimiter);
  while (at >= 0) {
    const start = startOfRun(text, delimiter, at + 1);
    const length = at + 1 - start;
    if (length >= size) return length === size ? start : null;
    at = start === 0 ? -1 : text.lastIndexOf(delimiter, start - 1);
  }
  return null;
}

function startOfRun(text: string, delimiter: string, end: number): number {
  let start = end;
  while (start > 0 && text[start - 1] === delimiter) start -= 1;
  return start;
}
