/** Surroundings of a text that is inserted into a file. */
export interface TextSurroundings {
  /** The source of the same line before it. */
  readonly before: string;
  /** The source of the same line behind it. */
  readonly after: string;
  /** It may be within brackets or braces. */
  readonly isEnclosed?: boolean;
}

/** Signs that always can start something in MDX. */
const SIGN = /[\\`*[<{~|]/;
/** Signs that only end what another one started. */
const CLOSING_SIGN = /[\]}]/;
/** Text that looks like a character reference. */
const REFERENCE = /^&(?:#|[A-Za-z])/;
const WORD = /[\p{L}\p{N}]/u;
/** At the start of a line: headings, quotes, lists, the lines below headings. */
const BLOCK_START = /^(?:[#>=]|[-+](?=\s|$|[-+]))/;
const ORDERED_ITEM = /^(\d{1,9})([.)])(?=\s|$)/;
/** Prefix that can precede the first text of a line: signs of quotes, lists and tasks. */
const LINE_START = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*(?:\[[ xX]\]\s+)?$/;
/** Start of a block that MDX parses as JavaScript. */
const MODULE_CODE = /^(?:import|export)(?=[\s{*"'(]|$)/;

/**
 * Writes a text so that Markdown and MDX show it as it is. Only what could mean something else is escaped, so that
 * the source stays readable.
 *
 * @param text without line breaks
 */
export function escapeText(text: string, { before, after, isEnclosed = false }: TextSurroundings): string {
  const whole = before + text + after;
  let escaped = '';
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = isSign(whole, before.length + at) || (isEnclosed && CLOSING_SIGN.test(text[at] ?? ''));
    escaped += isEscaped ? `\\${text[at]}` : text[at];
  }
  return LINE_START.test(before) ? escapeLineStart(escaped) : escaped;
}

function isSign(whole: string, at: number): boolean {
  const character = whole[at] ?? '';
  if (SIGN.test(character)) return true;
  // Within a word an underscore is one: snake_case.
  if (character === '_') return !(WORD.test(whole[at - 1] ?? '') && WORD.test(whole[at + 1] ?? ''));
  if (character === '!') return whole[at + 1] === '[';
  return character === '&' && REFERENCE.test(whole.slice(at, at + 2));
}

function escapeLineStart(text: string): string {
  const start = text.length - text.trimStart().length;
  const [indent, rest] = [text.slice(0, start), text.slice(start)];
  if (BLOCK_START.test(rest)) return `${indent}\\${rest}`;
  const item = ORDERED_ITEM.exec(rest);
  if (item) return `${indent}${item[1]}\\${rest.slice(item[1]?.length)}`;
  // A letter cannot be escaped with a backslash; as a reference it is the same letter.
  return MODULE_CODE.test(rest) ? `${indent}&#${rest.charCodeAt(0)};${rest.slice(1)}` : text;
}
