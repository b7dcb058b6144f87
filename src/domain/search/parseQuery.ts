import { toPlainQuery } from './plainQuery';
import { findSynonyms, type PreparedSynonym } from './synonyms';
import type { Vocabulary } from './vocabulary';
import { STOP_WORDS, type Token, tokenize } from './words';

/** A word of the index to look up, with its weight: 1 for exactly the word in the query. */
export interface Form {
  readonly word: string;
  readonly weight: number;
}

/** One reading of a part of the query: a text matches when it contains all of its words, each in one of its forms. */
export interface Alternative {
  readonly words: readonly (readonly Form[])[];
  readonly weight: number;
}

/** A word of the query, with everything that matches it. */
interface QueryWord {
  /** As typed, in lower case. */
  readonly text: string;
  readonly alternatives: readonly Alternative[];
}

/** A query that is ready for lookup. */
export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Words that no page contains, and the nearest ones that are looked up instead. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
}

/** Weights of matches that aren't the exact word. */
const WEIGHT = {
  form: 0.92,
  prefix: 0.8,
  prefixOfKnown: 0.45,
  parts: 0.9,
  synonym: 0.9,
  synonymOfPhrase: 0.7,
  synonymOfPhraseWithStopWord: 0.95,
  synonymOfJoinedPhrase: 0.95,
  wordOfPhraseWithStopWord: 0.5,
  synonymOfRare: 0.6,
  synonymOfKnown: 0.25,
  joined: 0.95,
} as const;
/** The weight of a word in place of a misspelled one, and its reduction for each edit between them. */
const CORRECTION_WEIGHT = 0.95;
const EDIT_LOSS = 0.18;
/** A word is rare up to this binary logarithm of the number of parts that have it. */
const RARE = 3;
/** Maximum number of words that a word prefix is expanded to. */
const MAX_PREFIX_FORMS = 24;
/** Maximum number of words in a query; a whole stack trace is cut off. */
const MAX_WORDS = 24;

/**
 * Finds the words of the index that a query refers to.
 *
 * @param query as typed; its last word may be unfinished unless a space or a closing quote follows
 * @returns no words for a query without letters, digits and symbols
 */
export function parseQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: readonly PreparedSynonym[],
): ParsedQuery {
  const tokens = tokenize(toPlainQuery(query));
  const chunks = groupTokens(tokens).slice(0, MAX_WORDS);
  const meaningful = chunks.filter(([whole]) => whole && !STOP_WORDS.has(whole.word));
  const used = meaningful.length > 0 ? meaningful : chunks;
  const isOpen = /[^\s"“”«»]$/u.test(query);
  const last = tokens.findLast(({ kind }) => kind !== 'part');
  const found = findSynonyms(chunks, used, synonyms);
  const corrections: { from: string; to: string }[] = [];
  const words = used.flatMap((chunk, index): QueryWord[] => {
    const isPrefix = isOpen && chunk[0] === last;
    // A phrase with a word that no page has finds nothing.
    const others = (found[index] ?? [])
      .map(({ words, kind }) => ({ words: words.map((word) => findForms(word, false, vocabulary)), kind }))
      .filter(({ words }) => words.every((forms) => forms.length > 0));
    const own = toQueryWords(chunk, isPrefix, vocabulary);
    const isKnown = own.every(({ alternatives }) => alternatives.length > 0);
    if (isKnown || others.length > 0) {
      const added = others.map(({ words, kind }) => ({
        words,
        weight: kind === 'word' ? weighSynonyms(chunk[0]?.word ?? '', vocabulary) : WEIGHT[kind],
      }));
      // "log in" isn't about logs.
      const isPartOfPhrase = others.some(({ kind }) => kind === 'synonymOfPhraseWithStopWord');
      const scale = isPartOfPhrase ? WEIGHT.wordOfPhraseWithStopWord : 1;
      return own.map(({ text, alternatives }) => ({
        text,
        alternatives: [
          ...alternatives.map(({ words, weight }) => ({ words, weight: weight * scale })),
          ...added,
        ],
      }));
    }
    return own.flatMap((word) =>
      word.alternatives.length > 0 || STOP_WORDS.has(word.text)
        ? [word]
        : correct(word.text, isPrefix, vocabulary, corrections),
    );
  });
  return { words: addJoined(words, vocabulary), corrections };
}

function groupTokens(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (token.kind === 'part' && last && token.from < (last[0]?.to ?? 0)) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** Looks up a whole token; if that finds nothing, each of its words. */
function toQueryWords(
  [whole, ...parts]: readonly Token[],
  isPrefix: boolean,
  vocabulary: Vocabulary,
): QueryWord[] {
  if (!whole) return [];
  const forms = findForms(whole.word, isPrefix, vocabulary);
  const exact: Alternative[] = forms.length > 0 ? [{ words: [forms], weight: 1 }] : [];
  const last = parts.at(-1);
  const words = parts
    .filter(({ word }) => !STOP_WORDS.has(word))
    .map((part) => ({
      text: part.word,
      forms: findForms(part.word, isPrefix && part === last, vocabulary),
    }));
  // Typed exactly and found exactly, like the name of a command; the words of a hyphenated token may also be written
  // separately.
  const isName = whole.kind === 'word' && vocabulary.numberOf(whole.word) >= 0;
  const isExact = isName || (forms.length > 0 && !/^\p{L}[\p{L}-]*$/u.test(whole.word));
  if (words.length === 0 || isExact) return [{ text: whole.word, alternatives: exact }];
  if (words.every((word) => word.forms.length > 0)) {
    const inParts = { words: words.map((word) => word.forms), weight: WEIGHT.parts };
    return [{ text: whole.word, alternatives: [...exact, inParts] }];
  }
  // Compare a misspelled name with whole names, not with their parts.
  const isMisspelled = whole.kind === 'word' && vocabulary.nearest(whole.word, isPrefix).length > 0;
  if (forms.length > 0 || isMisspelled) return [{ text: whole.word, alternatives: exact }];
  return words.map((word) => ({
    text: word.text,
    alternatives: word.forms.length > 0 ? [{ words: [word.forms], weight: 1 }] : [],
  }));
}

/** Looks up the words that are nearest to one that no page contains. */
function correct(
  text: string,
  isPrefix: boolean,
  vocabulary: Vocabulary,
  corrections: { from: string; to: string }[],
): QueryWord[] {
  const near = vocabulary.nearest(text, isPrefix);
  const [best] = near;
  const halves = best && best.distance <= 1 ? null : splitWord(text, vocabulary);
  if (halves) {
    // The same part has to contain both words: "salesforce" is neither about sales nor about force.
    return [
      {
        text,
        alternatives: [{ words: halves.map((half) => findForms(half, false, vocabulary)), weight: 1 }],
      },
    ];
  }
  if (!best) return [{ text, alternatives: [] }];
  corrections.push({ from: text, to: best.word });
  const forms = near
    .filter(({ distance }) => distance <= best.distance + 0.5)
    .flatMap(({ word, distance }) =>
      findForms(word, false, vocabulary).map((form) => ({
        word: form.word,
        weight: form.weight * (CORRECTION_WEIGHT - EDIT_LOSS * distance),
      })),
    );
  return [{ text, alternatives: [{ words: [forms], weight: 1 }] }];
}

/** The words of the index that match a word: itself, its other forms, and the words it may be a prefix of. */
function findForms(word: string, isPrefix: boolean, vocabulary: Vocabulary): Form[] {
  const isKnown = vocabulary.numberOf(word) >= 0;
  const forms: Form[] = isKnown ? [{ word, weight: 1 }] : [];
  const siblings = vocabulary.formsOf(word);
  forms.push(...siblings.map((form) => ({ word: form, weight: WEIGHT.form })));
  if (!isPrefix || word === '') return forms;
  const known = new Set(forms.map((form) => form.word));
  const weight = forms.length > 0 ? WEIGHT.prefixOfKnown : WEIGHT.prefix;
  const longer = vocabulary
    .startingWith(word)
    .filter((each) => !known.has(each))
    .toSorted((a, b) => vocabulary.frequencyOf(b) - vocabulary.frequencyOf(a))
    .slice(0, MAX_PREFIX_FORMS);
  return [...forms, ...longer.map((each) => ({ word: each, weight }))];
}

/** Two words written as one: `keyboardshortcuts`. */
function splitWord(word: string, vocabulary: Vocabulary): [string, string] | null {
  if (!/^\p{L}{6,}$/u.test(word)) return null;
  const splits = Array.from({ length: word.length - 5 }, (_, index): [string, string] => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]).filter((halves) => halves.every((half) => vocabulary.numberOf(half) >= 0));
  const rank = ([a, b]: [string, string]): number =>
    Math.min(vocabulary.frequencyOf(a), vocabulary.frequencyOf(b));
  return splits.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Adds forms in which adjacent words are written as one word or with a hyphen: `log in`, `long term`. */
function addJoined(words: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  const added = words.map(({ alternatives }) => [...alternatives]);
  for (let index = 0; index + 1 < words.length; index += 1) {
    const [a, b] = [words[index]?.text ?? '', words[index + 1]?.text ?? ''];
    const forms = [`${a}${b}`, `${a}-${b}`]
      .filter((word) => vocabulary.numberOf(word) >= 0)
      .map((word) => ({ word, weight: 1 }));
    if (forms.length === 0) continue;
    for (const alternatives of [added[index], added[index + 1]])
      alternatives?.push({ words: [forms], weight: WEIGHT.joined });
  }
  return words.map(({ text }, index) => ({ text, alternatives: added[index] ?? [] }));
}

/** The weight of a word's synonyms: the more parts of pages have the word itself, the less they count. */
function weighSynonyms(word: string, vocabulary: Vocabulary): number {
  if (vocabulary.numberOf(word) < 0 && vocabulary.formsOf(word).length === 0) return WEIGHT.synonym;
  return vocabulary.frequencyOf(word) <= RARE ? WEIGHT.synonymOfRare : WEIGHT.synonymOfKnown;
}
