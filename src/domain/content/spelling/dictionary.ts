import type * as TrieLibrary from 'cspell-trie-lib';

/** Words that are spelled right. */
export interface Dictionary {
  /** Whether it has a word, in any capitalization. */
  readonly has: (word: string) => boolean;
  /** @returns the most similar words first, {@link MOST_SUGGESTIONS} at most */
  readonly suggest: (word: string) => readonly string[];
}

/** What a dictionary is made of: see `plugins/spelling`. */
export interface DictionaryFiles {
  /** The words of American English, as a trie in cspell's format. */
  readonly english: string;
  /** Technical terms and names, one to a line. */
  readonly terms: string;
}

/** cspell-trie-lib, which is given because only ES modules can import it. */
type Tries = Pick<typeof TrieLibrary, 'decodeTrie' | 'parseDictionary'>;
type Trie = ReturnType<Tries['decodeTrie']>;

/** A longer word isn't compared with others: that takes long, and it is hardly a word. */
const MAX_COMPARED = 40;
/** Most suggestions for a word. */
const MOST_SUGGESTIONS = 3;

/**
 * Makes a dictionary of cspell's lists. Decoding them takes a fifth of a second.
 *
 * @returns makes a dictionary that has the words of the site as well
 */
export function createDictionaries(
  { decodeTrie, parseDictionary }: Tries,
  { english, terms }: DictionaryFiles,
): (siteWords: readonly string[]) => Dictionary {
  const shared = [decodeTrie(new TextEncoder().encode(english)), parseDictionary(terms)];
  return (siteWords) => toDictionary([...shared, parseDictionary(siteWords)]);
}

function toDictionary(tries: readonly Trie[]): Dictionary {
  const has = (word: string): boolean =>
    tries.some((trie) => trie.hasWord(word, true) || trie.hasWord(word.toLowerCase(), false));
  const suggest = (word: string): readonly string[] => {
    if (word.length > MAX_COMPARED) return [];
    const isCapitalized = /^\p{Lu}\P{Lu}*$/u.test(word);
    const found = tries.flatMap((trie) =>
      trie.suggestWithCost(isCapitalized ? word.toLowerCase() : word, {
        numSuggestions: MOST_SUGGESTIONS,
        timeout: SUGGEST_MS,
      }),
    );
    const words = found
      .toSorted((a, b) => a.cost - b.cost)
      .map((suggestion) => (isCapitalized ? capitalize(suggestion.word) : suggestion.word));
    return [...new Set(words)].slice(0, MOST_SUGGESTIONS);
  };
  return { has: remember(has), suggest: remember(suggest) };
}

/** Stops looking for similar words after this time, in ms. */
const SUGGEST_MS = 500;

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The words of a page are asked for again and again while it is edited. */
function remember<Result>(find: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const result = known.has(word) ? (known.get(word) as Result) : find(word);
    known.set(word, result);
    return result;
  };
}
