import { toLineNumber } from '../../text/lines';

/** The syntax of a language that matters for matching brackets. */
export interface BracketRules {
  /** The start of a comment that ends with the line. */
  readonly lineComment: string;
  /** The start and the end of a comment of any length. */
  readonly blockComment?: readonly [string, string];
  /** The quotation marks of strings, each with its escape character; null when it has none. */
  readonly quotes: Readonly<Record<string, string | null>>;
  /** Words that open a block, and the word that closes it. */
  readonly blocks?: Readonly<Record<string, string>>;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const WORD = /[A-Za-z_]\w*/y;

/**
 * A syntax check for languages without a parser: brackets and blocks match, and strings and comments are closed.
 *
 * @returns the error, with its line; null when there is none
 */
export function findUnbalanced(sample: string, rules: BracketRules): string | null {
  const openers: Readonly<Record<string, string>> = { ...CLOSING, ...rules.blocks };
  const closers = new Set(Object.values(openers));
  const open: { readonly closing: string; readonly at: number }[] = [];
  for (let at = 0; at < sample.length; at += 1) {
    const end = findTextEnd(sample, at, rules);
    if (end === -1) return `line ${toLineNumber(sample, at)}: the string or comment isn't closed.`;
    if (end !== null) {
      at = end;
      continue;
    }
    const token = readWord(sample, at) ?? sample[at] ?? '';
    if (Object.hasOwn(openers, token)) open.push({ closing: openers[token] ?? '', at });
    else if (closers.has(token) && open.pop()?.closing !== token)
      return `line ${toLineNumber(sample, at)}: “${token}” closes nothing.`;
    at += token.length - 1;
  }
  const left = open.at(-1);
  return left ? `line ${toLineNumber(sample, left.at)}: “${left.closing}” is missing.` : null;
}

function readWord(sample: string, at: number): string | undefined {
  WORD.lastIndex = at;
  return WORD.exec(sample)?.[0];
}

/** The end of a comment or string that starts here; null when none does, and -1 for an unclosed one. */
function findTextEnd(
  sample: string,
  from: number,
  { lineComment, blockComment, quotes }: BracketRules,
): number | null {
  const mark = sample[from] ?? '';
  if (blockComment && sample.startsWith(blockComment[0], from)) {
    const end = sample.indexOf(blockComment[1], from + blockComment[0].length);
    return end === -1 ? -1 : end + blockComment[1].length - 1;
  }
  if (sample.startsWith(lineComment, from)) {
    const end = sample.indexOf('\n', from);
    return end === -1 ? sample.length : end;
  }
  return Object.hasOwn(quotes, mark) ? findStringEnd(sample, from, quotes[mark] ?? null) : null;
}

function findStringEnd(sample: string, from: number, escaping: string | null): number {
  for (let at = from + 1; at < sample.length; at += 1) {
    if (sample[at] === escaping) at += 1;
    else if (sample[at] === sample[from]) return at;
  }
  return -1;
}
