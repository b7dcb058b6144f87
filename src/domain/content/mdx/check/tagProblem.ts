import { findClosest } from '../../../text/closest';
import { findLineEnd, findLineStart } from '../../../text/lines';
import { type ContentFix, toShownName } from './problem';

/** An error in how tags are opened and closed, and changes that may fix it, the likeliest first. */
export interface TagProblem {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly proposals: readonly ContentFix[];
}

const UNCLOSED =
  /^Expected a closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+):(?<column>\d+)[^)]*\)(?: before the end of `(?<holder>\w+)`)?/;
const MISMATCH =
  /^Unexpected closing tag `<\/(?<written>[^`>]*)>`, expected corresponding closing tag for `<(?<name>[^`>]*)>` \((?<line>\d+)/;
const NOTHING_OPEN = /^Unexpected closing slash `\/` in tag, expected an open tag first/;
const OPEN_QUOTE = /in attribute value, expected a corresponding closing quote/;

/**
 * Explains an error in a pair of tags.
 *
 * @param file the whole file after its byte order mark
 * @param reason the parser's message
 * @param at the offset that the parser reports
 * @returns null for any other error
 */
export function explainTagProblem(file: string, reason: string, at: number): TagProblem | null {
  return (
    explainUnclosed(file, reason) ??
    explainMismatch(file, reason, at) ??
    explainNothingOpen(file, reason, at) ??
    explainOpenQuote(file, reason, at)
  );
}

function explainUnclosed(file: string, reason: string): TagProblem | null {
  const { name, line, column, holder } = UNCLOSED.exec(reason)?.groups ?? {};
  if (name === undefined) return null;
  const from = toOffset(file, Number(line), Number(column));
  const to = findTagEnd(file, from);
  const closing = `</${name}>`;
  const isAtLineStart = file.slice(findLineStart(file, from), from).trim() === '';
  const proposals: ContentFix[] = [];
  if (holder === 'paragraph' && isAtLineStart) {
    proposals.push({ label: 'Put the text on its own line', from: to, to, insert: '\n' });
  }
  if (holder === 'paragraph') {
    const end = findParagraphEnd(file, to);
    proposals.push({ label: `Close it with ${closing}`, from: end, to: end, insert: closing });
  } else if (holder === undefined) {
    const end = file.trimEnd().length;
    proposals.push({ label: `Close it with ${closing}`, from: end, to: end, insert: `\n${closing}` });
  }
  const shown = toShownName(name);
  const place =
    holder === undefined || holder === 'paragraph'
      ? ''
      : ' where it was opened, in the same list item or quote';
  return {
    from,
    to,
    reason: `“<${shown}>” isn't closed${place}. Add </${shown}> after its content.`,
    proposals,
  };
}

function explainMismatch(file: string, reason: string, at: number): TagProblem | null {
  const { written, name, line } = MISMATCH.exec(reason)?.groups ?? {};
  if (written === undefined || name === undefined) return null;
  const to = findTagEnd(file, at);
  const closing = `</${name}>`;
  const before = file.slice(findLineStart(file, at), at);
  const indent = before.trim() === '' ? before : undefined;
  const missing = indent === undefined ? closing : `${closing}\n${indent}`;
  const shown = toShownName(name);
  const rename: ContentFix = { label: `Write </${shown}>`, from: at, to, insert: closing };
  const close: ContentFix = { label: `Close <${shown}> first`, from: at, to: at, insert: missing };
  const isMisspelt = findClosest(written, [name]) !== null;
  return {
    from: at,
    to,
    reason: `“</${toShownName(written)}>” comes before “<${toShownName(name)}>” from line ${line} is closed.`,
    proposals: isMisspelt ? [rename, close] : [close],
  };
}

function explainNothingOpen(file: string, reason: string, at: number): TagProblem | null {
  if (!NOTHING_OPEN.test(reason)) return null;
  const from = file.lastIndexOf('<', at);
  const to = findTagEnd(file, from);
  const removal = { label: 'Remove it', from, to, insert: '' };
  return {
    from,
    to,
    reason: `“${toShownName(file.slice(from, to))}” has no opening tag here.`,
    proposals: [removal],
  };
}

function explainOpenQuote(file: string, reason: string, at: number): TagProblem | null {
  if (!OPEN_QUOTE.test(reason)) return null;
  const from = findOpenTag(file, at);
  const line = file.slice(from, findLineEnd(file, from)).trimEnd();
  const end = findTagContentEnd(line);
  const quote = findLastOpenQuote(line.slice(0, end ?? line.length)) ?? '"';
  const to = from + line.length;
  const proposals =
    end === null
      ? []
      : [{ label: `Close the quote with ${quote}`, from: from + end, to: from + end, insert: quote }];
  return { from, to, reason: "A quote in this tag isn't closed.", proposals };
}

/** The offset of the closing `>` or `/>` of a line that consists of one tag; null when the line ends without one. */
function findTagContentEnd(line: string): number | null {
  if (!line.endsWith('>')) return null;
  const inside = line.slice(0, line.endsWith('/>') ? -2 : -1);
  return inside.trimEnd().length;
}

/** The quote that opens a value and is never closed; null when there is none. */
function findLastOpenQuote(line: string): string | null {
  const opening = ['"', "'"].flatMap((quote) => {
    const at = line.lastIndexOf(quote);
    return at > 0 && line.slice(0, at).trimEnd().endsWith('=') ? [{ at, quote }] : [];
  });
  return opening.toSorted((a, b) => a.at - b.at)[0]?.quote ?? null;
}

/**
 * The tag whose last quoted value extends to the offset where the parser gave up: the last tag followed by an odd
 * number of quotes on its line. Reads the file once, backwards from that offset.
 */
function findOpenTag(file: string, at: number): number {
  let [double, single] = [0, 0];
  for (let from = findLineEnd(file, Math.min(at, file.length)) - 1; from >= 0; from -= 1) {
    const character = file[from];
    if (character === '\n') [double, single] = [0, 0];
    else if (character === '"') double += 1;
    else if (character === "'") single += 1;
    else if (character === '<' && from <= at && /[A-Za-z]/.test(file[from + 1] ?? '')) {
      if (double % 2 === 1 || single % 2 === 1) return from;
    }
  }
  return Math.max(0, file.lastIndexOf('<', at));
}

function toOffset(file: string, line: number, column: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const next = /\r\n|\n|\r/g;
    next.lastIndex = start;
    start = next.exec(file) ? next.lastIndex : file.length;
  }
  return Math.min(file.length, start + column - 1);
}

function findTagEnd(file: string, from: number): number {
  const end = file.indexOf('>', from);
  return end < 0 ? Math.min(file.length, from + 1) : end + 1;
}

function findParagraphEnd(file: string, from: number): number {
  const emptyLine = /\r?\n[ \t]*\r?\n/.exec(file.slice(from));
  return emptyLine ? from + emptyLine.index : file.trimEnd().length;
}
