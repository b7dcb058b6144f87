/** What a reader of brackets has to know of a language. */
export interface BracketRules {
  /** What begins a comment that ends with the line. */
  readonly lineComment: string;
  /** The quotation marks of strings, and the character that escapes in each; null when nothing does. */
  readonly quotes: Readonly<Record<string, string | null>>;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * A syntax check for languages without a parser here: brackets match, and strings end.
 *
 * @returns what is wrong, with its line; null when nothing is
 */
export function findUnbalanced(sample: string, rules: BracketRules): string | null {
  const open: { readonly closing: string; readonly at: number }[] = [];
  for (let at = 0; at < sample.length; at += 1) {
    const character = sample[at] ?? '';
    const end = findTextEnd(sample, at, rules);
    if (end === -1) return `line ${toLine(sample, at)}: the string isn't closed.`;
    if (end !== null) at = end;
    else if (Object.hasOwn(CLOSING, character)) open.push({ closing: CLOSING[character] ?? '', at });
    else if (/[)\]}]/.test(character) && open.pop()?.closing !== character)
      return `line ${toLine(sample, at)}: “${character}” closes nothing.`;
  }
  const left = open.at(-1);
  return left ? `line ${toLine(sample, left.at)}: “${left.closing}” is missing.` : null;
}

function toLine(sample: string, at: number): number {
  return sample.slice(0, at).split('\n').length;
}

/** Where a comment or a string that begins here ends; null when none does, and -1 for a string without an end. */
function findTextEnd(sample: string, from: number, { lineComment, quotes }: BracketRules): number | null {
  const mark = sample[from] ?? '';
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
