import { findFrontMatterBlock } from './frontMatterBlock';

/** The source ranges of one key of a file's front matter, as UTF-16 offsets from the start of the file. */
export interface FrontMatterEntry {
  readonly key: string;
  /** The key's line, without its line break. */
  readonly line: { readonly from: number; readonly to: number };
  /** The value on that line, without surrounding spaces; an empty range when there is none. */
  readonly value: { readonly from: number; readonly to: number };
  /** The end of the last line that belongs to the key, without its line break; includes nested data. */
  readonly end: number;
  /** The nested lines, unchanged, from the line below the key; '' when there are none. */
  readonly nested: string;
}

/**
 * Lists the keys of a file's front matter in order, by the rules of `parseFrontMatter`.
 *
 * @param text the whole file
 */
export function listFrontMatterEntries(text: string): FrontMatterEntry[] {
  const block = findFrontMatterBlock(text);
  if (!block) return [];
  const entries: FrontMatterEntry[] = [];
  for (const line of listLines(text, block.from, block.to)) {
    const source = text.slice(line.from, line.to);
    const last = entries.at(-1);
    if (last && isNestedLine(source)) {
      const nested = text.slice(toNextLine(text, last.line.to), line.to);
      entries[entries.length - 1] = { ...last, end: line.to, nested };
    } else {
      const entry = readKeyLine(source);
      if (entry) entries.push(toEntry(source, line, entry));
    }
  }
  return entries;
}

/** Whether a line of a block belongs to the key above it. */
export function isNestedLine(line: string): boolean {
  return /^(?:[ \t]+\S|-[ \t])/.test(line);
}

/** Parses a line of a block that sets a key; null for comments and lines without a colon. */
function readKeyLine(line: string): { key: string; value: string } | null {
  const colon = line.indexOf(':');
  if (line.startsWith('#') || colon <= 0) return null;
  return { key: unquote(line.slice(0, colon).trim()), value: line.slice(colon + 1).trim() };
}

/** A text without the quotes around it. */
export function unquote(value: string): string {
  const match = /^(["'])([\s\S]*)\1$/.exec(value);
  return match ? (match[2] ?? '') : value;
}

/** UTF-16 offsets of a text. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function toEntry(
  source: string,
  line: Range,
  { key, value }: { key: string; value: string },
): FrontMatterEntry {
  const afterColon = source.slice(source.indexOf(':') + 1);
  const to = line.to - (afterColon.length - afterColon.trimEnd().length);
  // An empty value starts directly after the colon.
  const from = value === '' ? line.to - afterColon.length : to - value.length;
  return { key, line, value: { from, to: value === '' ? line.to : to }, end: line.to, nested: '' };
}

/** Lists the lines between two offsets, without their line breaks. */
export function listLines(text: string, from: number, to: number): Range[] {
  const lines: Range[] = [];
  for (let start = from; start < to; ) {
    const found = text.slice(start, to).search(/[\r\n]/);
    const end = found < 0 ? to : start + found;
    lines.push({ from: start, to: end });
    start = toNextLine(text, end);
  }
  return lines;
}

/** @param end offset of a line break; @returns the start of the next line */
export function toNextLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
}
