/** The surroundings of a text that is inserted into a file. */
export interface TextSurroundings {
  /** The source before it on the same line. */
  readonly before: string;
  /** The source after it on the same line. */
  readonly after: string;
  /** Whether it may be inside brackets or braces. */
  readonly isEnclosed?: boolean;
}

/** Characters that can always start a construct in MDX. */
const OPENING = /[\\`*[<{~|]/;
/** Characters that only close a construct. */
const CLOSING = /[\]}]/;
/** Text that looks like a character reference. */
const REFERENCE = /^&(?:#|[A-Za-z])/;
const WORD = /[\p{L}\p{N}]/u;
/** At the start of a line: headings, quotes, lists, setext underlines. */
const BLOCK_START = /^(?:[#>=]|[-+](?=\s|$|[-+]))/;
const ORDERED_ITEM = /^(\d{1,9})([.)])(?=\s|$)/;
/** What can precede the first text of a line: markers of quotes, lists and tasks. */
const LINE_START = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*(?:\[[ xX]\]\s+)?$/;
/** Start of a block that MDX parses as JavaScript, once a space follows. */
const MODULE_CODE = /^(?:import|export)(?= |$)/;

/**
 * Escapes a text so that Markdown and MDX show it literally. Escapes only characters that could be parsed as something
 * else, so that the source stays readable.
 *
 * @param text without line breaks
 */
export function escapeText(text: string, { before, after, isEnclosed = false }: TextSurroundings): string {
  const whole = before + text + after;
  let escaped = '';
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = isSpecial(whole, before.length + at) || (isEnclosed && CLOSING.test(text[at] ?? ''));
    escaped += isEscaped ? `\\${text[at]}` : text[at];
  }
  return LINE_START.test(before) ? escapeLineStart(escaped, before) : escaped;
}

function isSpecial(whole: string, at: number): boolean {
  const character = whole[at] ?? '';
  if (OPENING.test(character)) return true;
  // Inside a word, an underscore is literal: snake_case.
  if (character === '_') return !(WORD.test(whole[at - 1] ?? '') && WORD.test(whole[at + 1] ?? ''));
  if (character === '!') return whole[at + 1] === '[';
  return character === '&' && REFERENCE.test(whole.slice(at, at + 2));
}

function escapeLineStart(text: string, before: string): string {
  const start = text.length - text.trimStart().length;
  const [indent, rest] = [text.slice(0, start), text.slice(start)];
  if (BLOCK_START.test(rest)) return `${indent}\\${rest}`;
  const item = ORDERED_ITEM.exec(rest);
  if (item) return `${indent}${item[1]}\\${rest.slice(item[1]?.length)}`;
  return before === '' ? escapeModuleCode(text) : text;
}

/** Escapes a text whose first line MDX would parse as JavaScript, such as "export your data"; returns others unchanged. */
export function escapeModuleCode(text: string): string {
  // A letter can't be escaped with a backslash, so it becomes a character reference.
  return MODULE_CODE.test(text) ? `&#${text.charCodeAt(0)};${text.slice(1)}` : text;
}
