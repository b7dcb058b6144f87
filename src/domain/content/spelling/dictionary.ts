import type * as TrieLibrary from 'cspell-trie-lib';
import { capitalize } from '../../capitalize';

/** The correctly spelled words. */
export interface Dictionary {
  /** Whether it has a word, in any capitalization. */
  readonly has: (word: string) => boolean;
  /** @returns the most similar words first, {@link MOST_SUGGESTIONS} at most */
  readonly suggest: (word: string) => readonly string[];
}

/** The source files of a dictionary: see `plugins/spelling`. */
export interface DictionaryFiles {
  /** The words of American English, as a trie in cspell's format. */
  readonly english: string;
  /** Technical terms and names, one per line. */
  readonly terms: string;
}

/** cspell-trie-lib, passed in because only ES modules can import it. */
type Tries = Pick<typeof TrieLibrary, 'decodeTrie' | 'parseDictionary'>;
type Trie = ReturnType<Tries['decodeTrie']>;

/** Maximum length of a word that is compared with others: longer ones take long and are hardly words. */
const MAX_COMPARED = 40;
/** Maximum number of suggestions for a word. */
const MOST_SUGGESTIONS = 3;

/**
 * Decodes cspell's word lists, which takes a fifth of a second.
 *
 * @returns creates a dictionary that also has the words of the site
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

/** Time limit for finding similar words, in ms. */
const SUGGEST_MS = 500;

/** Caches results: the words of a page are looked up again and again while it is edited. */
function remember<Result>(find: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const result = known.has(word) ? (known.get(word) as Result) : find(word);
    known.set(word, result);
    return result;
  };
}
