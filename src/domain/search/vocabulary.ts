import { countEdits } from '../text/closest';
import type { SearchIndex } from './indexFiles';
import { toStem } from './words';

/** The words of an index. */
export interface Vocabulary {
  /** Index of a word; -1 when no page contains it. */
  readonly numberOf: (word: string) => number;
  /** The binary logarithm of the number of parts that contain a word. */
  readonly frequencyOf: (word: string) => number;
  /** Words that start with a text, in ascending order. */
  readonly startingWith: (prefix: string) => readonly string[];
  /** Other words with the same stem. */
  readonly formsOf: (word: string) => readonly string[];
  /**
   * The words nearest to one that no page contains, nearest and most frequent first.
   *
   * @param isPrefix whether the word may be a prefix
   */
  readonly nearest: (word: string, isPrefix: boolean) => readonly NearWord[];
}

interface NearWord {
  readonly word: string;
  /** Letters to insert, delete, replace or swap. */
  readonly distance: number;
}

/** Up to this length, a word with another first letter may have no other mistake. */
const MAX_SHORT = 7;
/** Maximum number of words that {@link Vocabulary.nearest} returns. */
const MAX_NEAREST = 5;

/** Opens the words of an index. */
export function createVocabulary({
  words: joined,
  frequencies,
}: Pick<SearchIndex, 'words' | 'frequencies'>): Vocabulary {
  const words = joined === '' ? [] : joined.split(' ');
  const numbers = new Map(words.map((word, number) => [word, number]));
  const frequencyOf = (word: string): number => Number(frequencies[numbers.get(word) ?? -1] ?? 0);
  const startingWith = (prefix: string): readonly string[] => {
    const first = findFirst(words, prefix);
    let end = first;
    while (end < words.length && words[end]?.startsWith(prefix)) end += 1;
    return words.slice(first, end);
  };
  return {
    numberOf: (word) => numbers.get(word) ?? -1,
    frequencyOf,
    startingWith,
    formsOf: (word) => {
      const stem = toStem(word);
      if (word.length < 3) return [];
      // Stemming changes the end of a word only: a form shares all of the stem but its last letter or two.
      const shared = stem.slice(0, Math.max(2, stem.length - 2));
      return startingWith(shared).filter((form) => form !== word && toStem(form) === stem);
    },
    nearest: (word, isPrefix) => {
      const most = word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2;
      const near = words.flatMap((candidate): NearWord[] => {
        // People rarely get the first letter wrong, and two wrong letters leave little of a short word.
        const allowed = candidate[0] === word[0] || word.length > MAX_SHORT ? most : Math.min(most, 1);
        const distance = measure(word, candidate, allowed, isPrefix);
        return distance <= allowed ? [{ word: candidate, distance }] : [];
      });
      const rank = ({ word: each, distance }: NearWord): number =>
        distance + (each[0] === word[0] ? 0 : 0.7) - frequencyOf(each) * 0.08;
      return near.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_NEAREST);
    },
  };
}

/** Index of the first word that isn't sorted before `prefix`. */
function findFirst(words: readonly string[], prefix: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The distance between a word and another one, or a prefix of it; more than `most` when it is further away. */
function measure(word: string, candidate: string, most: number, isPrefix: boolean): number {
  if (candidate.length < word.length - most) return most + 1;
  if (candidate.length <= word.length + most) {
    const whole = countEdits(word, candidate, most);
    if (whole <= most) return whole;
  }
  if (!isPrefix || word.length < 4 || candidate.length <= word.length) return most + 1;
  // Adds half an edit, because a whole word is the better guess.
  return countEdits(word, candidate.slice(0, word.length), most - 1) + 0.5;
}
