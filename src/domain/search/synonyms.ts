import { STOP_WORDS, type Token, tokenize, toStem } from './words';

/** Words and phrases that readers use, and the pages' words for them. */
export interface Synonym {
  readonly search: readonly string[];
  readonly find: readonly string[];
}

/** A synonym that is split into words, because queries are compared with all of them at every keystroke. */
export interface PreparedSynonym {
  readonly search: readonly { readonly whole: Phrase; readonly withoutStopWords: Phrase }[];
  /** The words of each phrase, without stop words. */
  readonly find: readonly (readonly string[])[];
}

/** A phrase of a synonym. */
interface Phrase {
  readonly stems: readonly string[];
  /** Stem of the words written as one. */
  readonly joined: string;
}

/**
 * Prepares the synonyms of an index for any number of queries.
 *
 * @param synonyms as an editor wrote them
 */
export function prepareSynonyms(synonyms: readonly Synonym[]): PreparedSynonym[] {
  const toPhrase = (words: readonly string[]): Phrase => ({
    stems: words.map(toStem),
    joined: joinWords(words),
  });
  return synonyms.map(({ search, find }) => ({
    search: search.map(toWords).map((words) => ({
      whole: toPhrase(words),
      withoutStopWords: toPhrase(withoutStopWords(words)),
    })),
    find: find.map((phrase) => withoutStopWords(toWords(phrase))).filter((words) => words.length > 0),
  }));
}

/** A synonym of a word or phrase in the query. */
export interface FoundSynonym {
  /** The words of a phrase that pages use, without stop words. */
  readonly words: readonly string[];
  /**
   * What it replaces: a word; a phrase; a phrase whose words alone mean something else (`log in` without `in`); or a
   * phrase that is written as one word (`login`). A joined phrase always has the meaning of the phrase, no matter how
   * often pages contain the joined word.
   */
  readonly kind: 'word' | 'synonymOfPhrase' | 'synonymOfPhraseWithStopWord' | 'synonymOfJoinedPhrase';
}

/**
 * Finds synonyms for the words of a query. A phrase with stop words is only found with them: "get model" isn't in
 * "model picker".
 *
 * @param all the query's words, with stop words
 * @param used those that are looked up
 * @returns for each of the latter, the phrases that pages use
 */
export function findSynonyms(
  all: readonly Token[][],
  used: readonly Token[][],
  synonyms: readonly PreparedSynonym[],
): FoundSynonym[][] {
  const found = used.map((): FoundSynonym[] => []);
  const positions = all.map((chunk) => used.indexOf(chunk));
  const texts = { all: toQueryText(all), used: toQueryText(used) };
  for (const { search, find } of synonyms) {
    for (const { whole: phrase, withoutStopWords: meaning } of search) {
      const whole = findPhrase(texts.all, phrase).flatMap((at) => positions[at] ?? []);
      const span = whole.length > 0 || meaning.stems.length < 2 ? whole : findPhrase(texts.used, meaning);
      if (span.length === 0) continue;
      const kind = toKind(span, phrase);
      const added = find.map((words): FoundSynonym => ({ words, kind }));
      for (const position of span) found[position]?.push(...added);
    }
  }
  return found;
}

/**
 * @param span positions among the words that are looked up; -1 for a stop word
 * @param phrase the phrase that was found at these positions, maybe written as one word
 */
function toKind(span: readonly number[], phrase: Phrase): FoundSynonym['kind'] {
  if (span.length < 2) return phrase.stems.length < 2 ? 'word' : 'synonymOfJoinedPhrase';
  return span.includes(-1) ? 'synonymOfPhraseWithStopWord' : 'synonymOfPhrase';
}

/** The words of a query, for comparison with phrases. */
interface QueryText {
  readonly stems: readonly string[];
  /** Stem of some adjacent words written as one. */
  readonly joined: (start: number, length: number) => string;
}

function toQueryText(chunks: readonly Token[][]): QueryText {
  const texts = chunks.map(([whole]) => whole?.word ?? '');
  const known = new Map<string, string>();
  return {
    stems: texts.map(toStem),
    joined: (start, length) => {
      const key = `${start} ${length}`;
      const stem = known.get(key) ?? joinWords(texts.slice(start, start + length));
      known.set(key, stem);
      return stem;
    },
  };
}

function toWords(phrase: string): string[] {
  return tokenize(phrase)
    .filter(({ kind }) => kind !== 'part')
    .map(({ word }) => word);
}

function withoutStopWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word));
}

/**
 * Positions of a phrase in the query's words, in any form of its words, and however they are joined: `auto complete`,
 * `auto-complete` and `autocomplete` are the same. Empty when the query doesn't contain it.
 */
function findPhrase({ stems, joined }: QueryText, phrase: Phrase): number[] {
  const size = phrase.stems.length;
  for (let start = 0; start < stems.length; start += 1) {
    const isHere = phrase.stems.every((stem, index) => stems[start + index] === stem);
    if (isHere && size > 0) return phrase.stems.map((_, index) => start + index);
    for (let length = 1; length <= Math.min(size + 1, stems.length - start); length += 1) {
      if (joined(start, length) === phrase.joined) return Array.from({ length }, (_, index) => start + index);
    }
  }
  return [];
}

function joinWords(words: readonly string[]): string {
  return toStem(words.join('').replaceAll('-', ''));
}
