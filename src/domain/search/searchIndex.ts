import * as v from 'valibot';
import {
  decodePostings,
  INDEX_FILE,
  IndexSchema,
  PageFileSchema,
  type Posting,
  type SearchIndex,
  toPageFile,
  toWordFile,
  WordFileSchema,
} from './indexFiles';
import { type ParsedQuery, parseQuery } from './parseQuery';
import { type RankedPage, rankPages } from './rankPages';
import { type ReadPage, type ReadText, readMatches, readText, toQueryInText } from './readMatches';
import { prepareSynonyms } from './synonyms';
import type { SearchResults } from './types';
import { createVocabulary, type Vocabulary } from './vocabulary';
import { tokenize } from './words';

/** Options of a search. */
export interface SearchOptions {
  /** Title of the navigation's section to search in; all by default. */
  readonly section?: string;
  /** Maximum number of pages in the answer; 10 by default. */
  readonly limit?: number;
}

/** An open index. */
export interface Search {
  /** @throws what `load` throws, and ValiError for an invalid file */
  readonly search: (query: string, options?: SearchOptions) => Promise<SearchResults>;
  /** Pages to suggest before something is typed. */
  readonly popular: readonly { readonly href: string; readonly title: string }[];
}

const DEFAULT_LIMIT = 10;
/** How many pages beyond the limit are read to find the best ones. */
const MORE_PAGES = 4;
/** The same for a query in quotes: the index doesn't know which pages contain it verbatim. */
const MORE_PAGES_FOR_QUOTED = 30;

const NOTHING: SearchResults = {
  pages: [],
  total: 0,
  sections: [],
  corrections: [],
  lacksPhrase: false,
  nearest: [],
  words: [],
};

/**
 * Opens an index. Files are loaded when a query needs them, once each.
 *
 * @param load returns the parsed JSON of a file of the index
 * @throws what `load` throws
 */
export async function openSearch(load: (file: string) => Promise<unknown>): Promise<Search> {
  const index = v.parse(IndexSchema, await load(INDEX_FILE));
  const vocabulary = createVocabulary(index);
  const synonyms = prepareSynonyms(index.synonyms);
  const read = createReader(index, load);
  const readOnce = createTextReader();
  return {
    popular: index.popular,
    search: async (query, { section, limit = DEFAULT_LIMIT } = {}) => {
      const parsed = parseQuery(query, vocabulary, synonyms);
      if (parsed.words.length === 0) return NOTHING;
      const postings = await read.postings(parsed, vocabulary);
      const found = rankPages(parsed, index, postings);
      if (found.length === 0) return { ...NOTHING, nearest: suggestWords(query, vocabulary) };
      const inSection =
        section === undefined ? found : found.filter(({ page }) => sectionOf(index, page) === section);
      const inText = toQueryInText(query, parsed, readOnce);
      // Only pages with all words can contain the text in quotes.
      const candidates = inText.isQuoted
        ? inSection.toSorted((a, b) => Number(b.hasAllWords) - Number(a.hasAllWords))
        : inSection;
      const pages = await Promise.all(
        candidates
          .slice(0, limit + (inText.isQuoted ? MORE_PAGES_FOR_QUOTED : MORE_PAGES))
          .map(async (ranked) =>
            readMatches(inText, ranked, await read.page(ranked.page), sectionOf(index, ranked.page)),
          ),
      );
      return {
        pages: spreadVariants(pages)
          .slice(0, limit)
          .map(({ score: _, isVerbatim: __, ...page }) => page),
        total: inSection.length,
        sections: countSections(index, found),
        corrections: parsed.corrections,
        // It isn't certain while there are candidates with all words whose text wasn't read.
        lacksPhrase:
          inText.isQuoted &&
          !candidates[pages.length]?.hasAllWords &&
          !pages.some(({ isVerbatim }) => isVerbatim),
        nearest: [],
        words: [...inText.words.keys()].filter((word) => postings.has(word)),
      };
    },
  };
}

function sectionOf({ sections, pageSections }: SearchIndex, page: number): string {
  return sections[pageSections[page] ?? -1] ?? '';
}

function countSections(index: SearchIndex, found: readonly RankedPage[]): { title: string; count: number }[] {
  const titles = found.map(({ page }) => sectionOf(index, page));
  return index.sections
    .map((title) => ({ title, count: titles.filter((each) => each === title).length }))
    .filter(({ count }) => count > 0);
}

/** Maximum number of words of a query that are compared with all words of the index to suggest others. */
const MAX_COMPARED = 24;

/** Words near those of a query that found nothing. */
function suggestWords(query: string, vocabulary: Vocabulary): string[] {
  const tokens = tokenize(query).slice(0, MAX_COMPARED);
  const near = tokens.flatMap(({ word }) => {
    const start = word.length > 4 ? vocabulary.startingWith(word.slice(0, 4)) : [];
    return [...vocabulary.nearest(word, true).map((each) => each.word), ...start];
  });
  return [...new Set(near)].filter((word) => /^\p{L}{3,}$/u.test(word)).slice(0, 5);
}

/** Caches tokenized texts, so that each is tokenized once for all queries. */
function createTextReader(): (text: string) => ReadText {
  const known = new Map<string, ReadText>();
  return (text) => {
    const read = known.get(text) ?? readText(text);
    known.set(text, read);
    return read;
  };
}

interface Reader {
  readonly postings: (
    query: ParsedQuery,
    vocabulary: Vocabulary,
  ) => Promise<ReadonlyMap<string, readonly Posting[]>>;
  readonly page: (number: number) => Promise<v.InferOutput<typeof PageFileSchema>>;
}

/** Loads each file once. A file that failed to load is requested again. */
function createReader({ version, wordFiles }: SearchIndex, load: (file: string) => Promise<unknown>): Reader {
  const loading = new Map<string, Promise<unknown>>();
  const known = new Map<string, readonly Posting[]>();
  const once = <Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const loaded = loading.get(file) ?? load(file).then((value) => v.parse(schema, value));
    loading.set(file, loaded);
    loaded.catch(() => loading.delete(file));
    return loaded as Promise<v.InferOutput<Schema>>;
  };
  return {
    page: (number) => once(toPageFile(version, number), PageFileSchema),
    postings: async (query, vocabulary) => {
      const words = new Set(
        query.words
          .flatMap(({ alternatives }) => alternatives.flatMap((each) => each.words.flat()))
          .map(({ word }) => word),
      );
      const entries = await Promise.all(
        [...words].map(async (word): Promise<[string, readonly Posting[]][]> => {
          const number = vocabulary.numberOf(word);
          const file = wordFiles.findLastIndex((first) => first <= number);
          if (number < 0 || file < 0) return [];
          const texts = await once(toWordFile(version, file), WordFileSchema);
          const found = known.get(word) ?? decodePostings(texts[number - (wordFiles[file] ?? 0)] ?? '');
          known.set(word, found);
          return [[word, found]];
        }),
      );
      return new Map(entries.flat());
    },
  };
}

/** Factor for each better page with the same name, so that variants of a page don't fill the list. */
const SAME_NAME = 0.9;

function spreadVariants(pages: readonly ReadPage[]): ReadPage[] {
  const seen = new Map<string, number>();
  return pages
    .toSorted((a, b) => b.score - a.score)
    .map((page) => {
      const name = page.href.slice(page.href.lastIndexOf('/'));
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return { ...page, score: page.score * SAME_NAME ** before };
    })
    .toSorted((a, b) => b.score - a.score);
}
