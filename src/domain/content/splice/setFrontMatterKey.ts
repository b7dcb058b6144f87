import type { TextEdit } from '../../text/edit/edits';
import { FORBIDDEN_KEYS, isYamlHead } from '../frontMatter/frontMatter';
import { findFrontMatterBlock } from '../frontMatter/frontMatterBlock';
import { type FrontMatterEntry, listFrontMatterEntries, toNextLine } from '../frontMatter/frontMatterEntries';
import { type FrontMatterValue, formatValue, plainStyle, readStyle, toLine } from './frontMatterValue';

const KEY = /^[A-Za-z][\w-]*$/;

/**
 * Sets or removes one key of a file's front matter. Comments, order, quotes, line breaks and all other keys keep their
 * bytes. A file without front matter gets a block. Where a key is repeated, the last one counts, and that one is
 * changed.
 *
 * @param value line breaks in texts become spaces, because values are single lines; null removes the key
 * @returns edits of `text`; an empty list when the value is already set
 * @throws RangeError for a name that can't be a key
 */
export function setFrontMatterKey(text: string, key: string, value: FrontMatterValue | null): TextEdit[] {
  if (!KEY.test(key) || FORBIDDEN_KEYS.has(key)) throw new RangeError(`“${key}” isn't a front matter key.`);
  const own = listFrontMatterEntries(text).filter((entry) => entry.key === key);
  const last = own.at(-1);
  if (value === null) return own.map((entry) => removeEntry(text, entry));
  const written = typeof value === 'string' ? toLine(value) : value;
  return last ? replaceValue(text, last, written) : [addEntry(text, key, written)];
}

function removeEntry(text: string, { line, end }: FrontMatterEntry): TextEdit {
  return { from: line.from, to: toNextLine(text, end), insert: '' };
}

function replaceValue(text: string, entry: FrontMatterEntry, value: FrontMatterValue): TextEdit[] {
  const old = text.slice(entry.value.from, entry.value.to);
  const isLines = Array.isArray(value) || (typeof value === 'object' && 'records' in value);
  const style = readStyle(old.trim(), isLines && isYamlHead(old.trim()) ? entry.nested : '');
  const source = formatValue(value, style, findNewline(text));
  // Lines below a value on the key's line aren't read; they stay unless the new value consists of lines itself.
  const ownsNested = isYamlHead(old.trim()) || source.startsWith('\n') || source.startsWith('\r');
  const to = ownsNested ? entry.end : entry.value.to;
  const edit = { from: entry.value.from, to, insert: withSpace(source, old) };
  return text.slice(edit.from, edit.to) === edit.insert ? [] : [edit];
}

/** The space after the colon is outside an existing value, and part of a new one. */
function withSpace(source: string, old: string): string {
  const startsLine = source === '' || /^[\r\n]/.test(source);
  return startsLine || old.trim() !== '' ? source : ` ${source}`;
}

function addEntry(text: string, key: string, value: FrontMatterValue): TextEdit {
  const newline = findNewline(text);
  const block = findFrontMatterBlock(text);
  const source = formatValue(value, plainStyle, newline);
  const line = `${key}:${withSpace(source, '')}${newline}`;
  if (block) return { from: block.to, to: block.to, insert: line };
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const gap = text.length === start || /^[\r\n]/.test(text.slice(start)) ? '' : newline;
  return { from: start, to: start, insert: `---${newline}${line}---${newline}${gap}` };
}

function findNewline(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
