import { escapePattern } from '../escapePattern';
import { cutText } from '../text/cutText';

/** Which parts of a page to search. */
export type FindScope = 'all' | 'text' | 'code';

/** What to find, and its replacement. */
export interface FindQuery {
  readonly find: string;
  /** For a regular expression, with `$1`, `$<name>`, `$&`, `$$`, `\n` and `\t`. */
  readonly replace: string;
  readonly isRegex: boolean;
  readonly matchesCase: boolean;
  readonly wholeWord: boolean;
  /** `code` is code blocks, with their fences; `text` is everything else. */
  readonly scope: FindScope;
}

/** One match. */
export interface FoundMatch {
  readonly from: number;
  readonly to: number;
  /** Its replacement. */
  readonly insert: string;
  /** From 1. */
  readonly line: number;
  /** The text around it on its line, shortened to fit a list. */
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** A compiled query, or what is wrong with it. */
export type CompiledQuery =
  | { readonly ok: true; readonly pattern: RegExp; readonly query: FindQuery }
  | { readonly ok: false; readonly problem: string };

/** Maximum length of the search text and of its replacement, in UTF-16 code units. */
const MAX_QUERY_LENGTH = 1000;
/** Maximum lengths of a match and its context in a list. */
const SHOWN_BEFORE = 48;
const SHOWN_TEXT = 200;
const SHOWN_AFTER = 120;

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Compiles a query to a pattern. Only a regular expression can be invalid. */
export function compileQuery(query: FindQuery): CompiledQuery {
  const { find, isRegex, matchesCase, wholeWord } = query;
  if (find === '') return { ok: false, problem: 'Enter what to find.' };
  if (find.length > MAX_QUERY_LENGTH) {
    return { ok: false, problem: `Enter at most ${MAX_QUERY_LENGTH.toLocaleString('en-US')} characters.` };
  }
  const source = isRegex ? find : escapePattern(find);
  const whole = wholeWord ? `(?<!${WORD})(?:${source})(?!${WORD})` : source;
  try {
    // Compiled alone first, so that a stray bracket can't pair with one around it.
    if (isRegex) new RegExp(find, 'u');
    return { ok: true, pattern: new RegExp(whole, matchesCase ? 'gmu' : 'gimu'), query };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /s, '') : '';
    return { ok: false, problem: `This isn't a regular expression: ${reason}.` };
  }
}

/**
 * Finds every match in a text. Empty matches are omitted. A user's regular expression can take any amount of time, so
 * run it where it can be stopped.
 *
 * @param text lines joined by `\n`
 * @param limit maximum number of matches
 */
export function findMatches(
  text: string,
  { pattern, query }: Extract<CompiledQuery, { ok: true }>,
  limit: number,
): FoundMatch[] {
  const isInScope = createScope(text, query.scope);
  const found: FoundMatch[] = [];
  let line = 1;
  let counted = 0;
  pattern.lastIndex = 0;
  for (const match of text.matchAll(pattern)) {
    if (found.length >= limit) break;
    const from = match.index;
    const to = from + match[0].length;
    if (from === to || !isInScope(from, to)) continue;
    for (; counted < from; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    const insert = query.isRegex ? expandReplacement(query.replace, match) : query.replace;
    found.push({ from, to, insert, line, ...toContext(text, from, to) });
  }
  return found;
}

/** @returns whether a match is in the searched parts; must be called in text order */
function createScope(text: string, scope: FindScope): (from: number, to: number) => boolean {
  if (scope === 'all') return () => true;
  const code = listCodeRanges(text);
  let next = 0;
  return (from, to) => {
    while (next < code.length && (code[next]?.to ?? 0) <= from) next += 1;
    const block = code[next];
    if (scope === 'text') return block === undefined || to <= block.from;
    return block !== undefined && block.from <= from && to <= block.to;
  };
}

function toContext(
  text: string,
  from: number,
  to: number,
): { readonly before: string; readonly text: string; readonly after: string } {
  const lead = text.slice(cutText(text, Math.max(0, from - SHOWN_BEFORE)).length, from);
  const before = lead.slice(lead.lastIndexOf('\n') + 1);
  const start = from - before.length;
  const isCut = start > 0 && text[start - 1] !== '\n';
  return {
    before: (isCut ? '…' : '') + before.trimStart(),
    text: cutText(text.slice(from, to), SHOWN_TEXT),
    after: cutText(text.slice(to), SHOWN_AFTER).split('\n', 1)[0] ?? '',
  };
}

/** Fills the groups of a match into a replacement, as `String.replace` does. */
function expandReplacement(template: string, match: RegExpExecArray): string {
  return template.replaceAll(/\$(?:\$|&|(\d\d?)|<([^>]*)>)|\\([nt\\])/g, (whole, digits, name, escaped) => {
    if (escaped !== undefined) return { n: '\n', t: '\t' }[escaped as string] ?? '\\';
    if (digits !== undefined) return expandNumber(whole, digits, match);
    if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : whole;
    return whole === '$$' ? '$' : match[0];
  });
}

/** `$12` is group 12 if it exists, otherwise group 1 followed by the digit 2. */
function expandNumber(whole: string, digits: string, match: RegExpExecArray): string {
  const number = Number(digits);
  if (number > 0 && number < match.length) return match[number] ?? '';
  const first = Number(digits.charAt(0));
  if (digits.length === 2 && first > 0 && first < match.length)
    return (match[first] ?? '') + digits.charAt(1);
  return whole;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?<fence>`{3,}|~{3,})(?<info>.*)$/;

/**
 * Lists the fenced code blocks of a page, with their fences, including those in lists and quotes. An unclosed one
 * extends to the end of the text.
 *
 * @param text lines joined by `\n`
 */
export function listCodeRanges(text: string): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let open: { readonly fence: string; readonly from: number } | null = null;
  let from = 0;
  for (const line of text.split('\n')) {
    const { fence, info = '' } = FENCE.exec(line)?.groups ?? {};
    const to = from + line.length;
    if (open === null) {
      const isOpening = fence !== undefined && !(fence.startsWith('`') && info.includes('`'));
      if (isOpening) open = { fence, from };
    } else if (fence?.startsWith(open.fence) && info.trim() === '') {
      ranges.push({ from: open.from, to });
      open = null;
    }
    from = to + 1;
  }
  if (open) ranges.push({ from: open.from, to: text.length });
  return ranges;
}
