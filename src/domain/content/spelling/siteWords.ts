import type { TextEdit } from '../../text/edit/edits';
import { parseDataFile } from '../facts/parseDataFile';

/** The start of a new file. */
const HEAD = `# Names and terms that the dictionaries don't have. Keep them sorted.\nwords:\n`;
/** A line of the list. */
const ITEM = /^[ \t]*- (?<word>.+?)[ \t]*$/gm;
/** The whole list on one line, such as the empty one. */
const INLINE_LIST = /^words:[ \t]*\[[^\]]*\]/m;

/**
 * Lists the words of the site.
 *
 * @param text the file; null when it doesn't exist
 * @returns an empty list when the file is invalid; its own check reports that
 */
export function listSiteWords(text: string | null): readonly string[] {
  const parsed = text === null ? null : parseDataFile('spelling', text);
  return parsed && 'data' in parsed ? parsed.data.words : [];
}

/**
 * Plans to add a word to the file, in alphabetical order: a diff of one line. A list in brackets gets lines first.
 *
 * @param text the file, with lines joined by `\n`
 * @returns edits of the file; empty when it already has the word
 */
export function planSiteWord(text: string, word: string): TextEdit[] {
  const words = listSiteWords(text);
  if (words.includes(word)) return [];
  const inline = 'data' in parseDataFile('spelling', text) ? INLINE_LIST.exec(text) : null;
  if (inline) {
    const insert = ['words:', ...[...words, word].toSorted(compareWords).map((one) => `  - ${one}`)].join(
      '\n',
    );
    return [{ from: inline.index, to: inline.index + inline[0].length, insert }];
  }
  const lines = [...text.matchAll(ITEM)];
  const next = lines.find((line) => compareWords(line.groups?.word ?? '', word) > 0);
  const indent = /^[ \t]*/.exec(lines[0]?.[0] ?? '  ')?.[0] ?? '';
  const line = `${indent}- ${word}\n`;
  if (next) return [{ from: next.index, to: next.index, insert: line }];
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  return [{ from: text.length, to: text.length, insert: gap + line }];
}

/** The text of a new file with one word. */
export function createSiteWords(word: string): string {
  return `${HEAD}  - ${word}\n`;
}

function compareWords(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA === lowerB) return 0;
  return lowerA < lowerB ? -1 : 1;
}
