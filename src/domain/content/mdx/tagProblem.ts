import { findClosest } from '../../text/closest';
import type { ContentFix } from './problem';

/** A fault in how tags are opened and closed, and changes that may mend it, the likeliest first. */
export interface TagFault {
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
 * Says in plain words what is wrong with a pair of tags.
 *
 * @param file the whole file behind its byte order mark
 * @param reason what the parser says
 * @param at where it says so
 * @returns null when it is something else
 */
export function explainTagFault(file: string, reason: string, at: number): TagFault | null {
  return (
    explainUnclosed(file, reason) ??
    explainMismatch(file, reason, at) ??
    explainNothingOpen(file, reason, at) ??
    explainOpenQuote(file, reason, at)
  );
}

function explainUnclosed(file: string, reason: string): TagFault | null {
  const { name, line, column, holder } = UNCLOSED.exec(reason)?.groups ?? {};
  if (name === undefined) return null;
  const from = toOffset(file, Number(line), Number(column));
  const to = findTagEnd(file, from);
  const closing = `</${name}>`;
  const isAtLineStart = /(?:^|\n)[ \t]*$/.test(file.slice(0, from));
  const proposals: ContentFix[] = [];
  if (holder === 'paragraph' && isAtLineStart) {
    proposals.push({ label: 'Put the text on a line of its own', from: to, to, insert: '\n' });
  }
  if (holder === 'paragraph') {
    const end = findParagraphEnd(file, to);
    proposals.push({ label: `Close it with ${closing}`, from: end, to: end, insert: closing });
  } else if (holder === undefined) {
    const end = file.trimEnd().length;
    proposals.push({ label: `Close it with ${closing}`, from: end, to: end, insert: `\n${closing}` });
  }
  const place =
    holder === undefined || holder === 'paragraph'
      ? ''
      : ' where it was opened, in the same list item or quote';
  return {
    from,
    to,
    reason: `“<${name}>” is not closed${place}. Write ${closing} behind its text.`,
    proposals,
  };
}

function explainMismatch(file: string, reason: string, at: number): TagFault | null {
  const { written, name, line } = MISMATCH.exec(reason)?.groups ?? {};
  if (written === undefined || name === undefined) return null;
  const to = findTagEnd(file, at);
  const closing = `</${name}>`;
  const indent = /(?:^|\n)([ \t]*)$/.exec(file.slice(0, at))?.[1];
  const missing = indent === undefined ? closing : `${closing}\n${indent}`;
  const rename: ContentFix = { label: `Write ${closing}`, from: at, to, insert: closing };
  const close: ContentFix = { label: `Close <${name}> first`, from: at, to: at, insert: missing };
  const isMisspelt = findClosest(written, [name]) !== null;
  return {
    from: at,
    to,
    reason: `“</${written}>” comes while “<${name}>” of line ${line} is still open.`,
    proposals: isMisspelt ? [rename, close] : [close],
  };
}

function explainNothingOpen(file: string, reason: string, at: number): TagFault | null {
  if (!NOTHING_OPEN.test(reason)) return null;
  const from = file.lastIndexOf('<', at);
  const to = findTagEnd(file, from);
  const removal = { label: 'Remove it', from, to, insert: '' };
  return {
    from,
    to,
    reason: `“${file.slice(from, to)}” closes nothing: no such tag is open here.`,
    proposals: [removal],
  };
}

function explainOpenQuote(file: string, reason: string, at: number): TagFault | null {
  if (!OPEN_QUOTE.test(reason)) return null;
  const from = findOpenTag(file, at);
  const line = /^[^\n]*/.exec(file.slice(from))?.[0] ?? '';
  const end = /\s*\/?>[ \t]*$/.exec(line)?.index;
  const quote = /=\s*(["'])(?:(?!\1).)*$/.exec(line.slice(0, end))?.[1] ?? '"';
  const to = from + line.trimEnd().length;
  const proposals =
    end === undefined
      ? []
      : [{ label: `Close the quote with ${quote}`, from: from + end, to: from + end, insert: quote }];
  return { from, to, reason: 'A quote of this tag is not closed.', proposals };
}

/** The tag whose last value in quotes goes on to where the parser gave up. */
function findOpenTag(file: string, at: number): number {
  for (let from = file.lastIndexOf('<', at); from >= 0; from = file.lastIndexOf('<', from - 1)) {
    const line = /^<[A-Za-z][^\n]*/.exec(file.slice(from))?.[0] ?? '';
    if ((line.match(/"/g)?.length ?? 0) % 2 === 1 || (line.match(/'/g)?.length ?? 0) % 2 === 1) return from;
    if (from === 0) break;
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
  const blank = /\r?\n[ \t]*\r?\n/.exec(file.slice(from));
  return blank ? from + blank.index : file.trimEnd().length;
}
