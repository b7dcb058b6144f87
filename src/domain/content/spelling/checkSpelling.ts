import { type ContentProblem, toProblem } from '../mdx/check/problem';
import type { Root } from '../mdx/nodes';
import type { Dictionary } from './dictionary';
import { listSpelledRanges } from './spelledRanges';

/** Latin letters, with apostrophes between them; other scripts aren't checked. */
const WORD = /\p{Script=Latin}(?:[\p{Script=Latin}\p{M}]|['’](?=\p{Script=Latin}))*/gu;
/** Shorter words are usually abbreviations. */
const MIN_LENGTH = 4;
/** The boundary between the words of a compound such as `SmartScreen` or `PDFViewer`. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * Finds words of a page that aren't in the dictionary, as reported by `npm run lint:docs` and the editor.
 *
 * @param text the page, after its byte order mark
 * @param tree from `parseContent`
 * @returns problems in text order
 */
export function checkSpelling(text: string, tree: Root, dictionary: Dictionary): ContentProblem[] {
  return listWords(text, tree)
    .filter(({ word }) => !isSpelledRight(word, dictionary))
    .map(({ word, from }) => toSpellingProblem(text, from, word, dictionary));
}

/** A word of a text, with its offset. */
interface SpelledWord {
  readonly word: string;
  readonly from: number;
}

/** The words of a page whose spelling is checked, in text order. */
export function listWords(text: string, tree: Root): SpelledWord[] {
  return listSpelledRanges(text, tree)
    .flatMap(({ from, to }) =>
      [...text.slice(from, to).matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: from + index })),
    )
    .toSorted((a, b) => a.from - b.from);
}

/** Whether the dictionary has a word, or all words that it consists of. */
export function isSpelledRight(word: string, { has }: Dictionary): boolean {
  const plain = word.normalize('NFC').replaceAll('’', "'");
  const isKnown = (part: string): boolean => part.length < MIN_LENGTH || has(part);
  if (isKnown(plain)) return true;
  const owner = toOwner(plain);
  if (owner !== plain && isKnown(owner)) return true;
  const parts = owner.split(HUMP);
  return parts.length > 1 && parts.every(isKnown);
}

/** A word without a trailing `'s`. */
function toOwner(word: string): string {
  return word.replace(/['’]s$/i, '');
}

function toSpellingProblem(
  text: string,
  from: number,
  word: string,
  { suggest }: Dictionary,
): ContentProblem {
  const unknownWord = toOwner(word);
  const to = from + unknownWord.length;
  const choices = suggest(unknownWord).map((insert) => ({
    label: `Change to “${insert}”`,
    from,
    to,
    insert,
  }));
  const reason = `“${unknownWord}” isn't in the dictionary.`;
  return { ...toProblem(text, from, to, { reason, severity: 'suggestion' }), choices, unknownWord };
}
