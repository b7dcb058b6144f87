import type { TextEdit } from '../../text/edits';
import { parseDataFile } from '../facts/parseDataFile';

/** What a new file starts with. */
const HEAD = `# Names and terms that the dictionaries don't have. Keep them sorted.\nwords:\n`;
/** A line of the list. */
const ITEM = /^[ \t]*- (?<word>.+?)[ \t]*$/gm;

/**
 * Lists the words of the site.
 *
 * @param text the file; null when there is none
 * @returns none when the file is broken: its own problems say so
 */
export function listSiteWords(text: string | null): readonly string[] {
  const parsed = text === null ? null : parseDataFile('spelling', text);
  return parsed && 'data' in parsed ? parsed.data.words : [];
}

/**
 * Adds a word to the file, in its alphabetical place: a diff of one line.
 *
 * @param text the file, with lines joined by `\n`
 * @returns edits of the file; none when it has the word
 */
export function planSiteWord(text: string, word: string): TextEdit[] {
  if (listSiteWords(text).includes(word)) return [];
  const lines = [...text.matchAll(ITEM)];
  const next = lines.find((line) => compareWords(line.groups?.word ?? '', word) > 0);
  const indent = /^[ \t]*/.exec(lines[0]?.[0] ?? '  ')?.[0] ?? '';
  const line = `${indent}- ${word}\n`;
  if (next) return [{ from: next.index, to: next.index, insert: line }];
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  return [{ from: text.length, to: text.length, insert: gap + line }];
}

/** The text of a file that has one word. */
export function createSiteWords(word: string): string {
  return `${HEAD}  - ${word}\n`;
}

function compareWords(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA === lowerB) return 0;
  return lowerA < lowerB ? -1 : 1;
}
