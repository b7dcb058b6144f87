import {
  encodePostings,
  INDEX_FILE,
  LEVELS,
  type PageFile,
  type Posting,
  type SearchIndex,
  toPageFile,
  toWordFile,
} from './indexFiles';
import type { Synonym } from './synonyms';
import type { SearchDocument } from './types';
import { STOP_WORDS, tokenize } from './words';

/** What {@link buildSearchIndex} needs besides the pages. */
export interface IndexOptions {
  /** Words and phrases that readers use, and the pages' words for them. */
  readonly synonyms: readonly Synonym[];
  /** Pages to suggest before something is typed. */
  readonly popular: readonly { readonly href: string; readonly title: string }[];
  /** Derives the version of the index from its content: letters and digits. */
  readonly toVersion: (content: string) => string;
}

/** The index's files by name, as values to write as JSON. */
export type IndexFiles = ReadonlyMap<string, unknown>;

/** How much a word counts in each field. */
const WEIGHTS = {
  title: 9,
  label: 6,
  name: 8,
  path: 1,
  trail: 2.5,
  keywords: 4,
  description: 3,
  heading: 5,
  body: 1,
} as const;
type Field = keyof typeof WEIGHTS;
/** How much the words in a token like `location.json` or `getContext` count, compared with separate words. */
const PART_WEIGHT = 0.5;
/**
 * How strongly a field's length reduces the weight of its words (BM25's b), and how fast repetitions stop adding (k1).
 */
const LENGTH_EFFECT: Readonly<Record<Field, number>> = {
  title: 0.35,
  label: 0.35,
  name: 0.35,
  path: 0.3,
  trail: 0.3,
  keywords: 0.3,
  description: 0.3,
  heading: 0.4,
  body: 0.5,
};
const SATURATION = 5;
/** Size of a file of words before compression, in characters, small enough to load for a single word. */
const WORD_FILE_LENGTH = 4_000;

/** Builds the index of pages. @param documents in navigation order */
export function buildSearchIndex(documents: readonly SearchDocument[], options: IndexOptions): IndexFiles {
  const postings = collectPostings(documents);
  const words = [...postings.keys()].sort();
  const encoded = words.map((word) => encodePostings(postings.get(word) ?? []));
  const pages = documents.map(toPage);
  const sections = [...new Set(documents.map(({ section }) => section))].filter((title) => title !== '');
  const { toVersion, ...rest } = options;
  const version = toVersion(JSON.stringify([words, encoded, pages, rest]));
  const wordFiles = splitWords(encoded);
  const index: SearchIndex = {
    version,
    partCounts: documents.map(({ parts }) => parts.length),
    sections,
    pageSections: documents.map(({ section }) => sections.indexOf(section)),
    words: words.join(' '),
    frequencies: words
      .map((word) => Math.min(9, Math.floor(Math.log2(postings.get(word)?.length ?? 1))))
      .join(''),
    wordFiles,
    synonyms: options.synonyms.map(({ search, find }) => ({ search: [...search], find: [...find] })),
    popular: options.popular.map(({ href, title }) => ({ href, title })),
  };
  return new Map<string, unknown>([
    [INDEX_FILE, index],
    ...wordFiles.map((first, file): [string, unknown] => [
      toWordFile(version, file),
      encoded.slice(first, wordFiles[file + 1]),
    ]),
    ...pages.map((page, number): [string, unknown] => [toPageFile(version, number), page]),
  ]);
}

function toPage({ href, title, trail, description, parts }: SearchDocument): PageFile {
  return { href, title, trail: [...trail], description, parts: parts.map((part) => ({ ...part })) };
}

/** The index of the first word of each file. */
function splitWords(encoded: readonly string[]): number[] {
  const firsts: number[] = [];
  let length = WORD_FILE_LENGTH;
  for (const [number, { length: own }] of encoded.entries()) {
    if (length + own > WORD_FILE_LENGTH) {
      firsts.push(number);
      length = 0;
    }
    length += own;
  }
  return firsts;
}

/** The fields of a part with their tokens. */
type Fields = Readonly<Partial<Record<Field, Counts>>>;
interface Counts {
  readonly length: number;
  readonly words: ReadonlyMap<string, number>;
}

function collectPostings(documents: readonly SearchDocument[]): Map<string, Posting[]> {
  const parts = documents.flatMap(listFields);
  const averages = averageLengths(parts);
  const postings = new Map<string, Posting[]>();
  for (const [part, fields] of parts.entries()) {
    for (const [word, weight] of weighWords(fields, averages)) {
      const level = Math.max(1, Math.round((weight / (weight + SATURATION)) * LEVELS));
      const found = postings.get(word);
      if (found) found.push({ part, level });
      else postings.set(word, [{ part, level }]);
    }
  }
  return postings;
}

/** What describes the whole page belongs to its first part. */
function listFields(document: SearchDocument): Fields[] {
  const { href, title, label, description, keywords, trail, section, parts } = document;
  const segments = href.split('/').slice(2);
  return parts.map(({ heading, text }, index) => ({
    body: countWords(text),
    heading: countWords(heading),
    ...(index === 0 && {
      title: countWords(title),
      label: countWords(label),
      name: countWords(toWordsOfPath(segments.slice(-1))),
      path: countWords(toWordsOfPath(segments.slice(0, -1))),
      description: countWords(description),
      keywords: countWords(keywords),
      trail: countWords([section, ...trail].join(' ')),
    }),
  }));
}

/** The path below the documentation's root, so that a pasted URL finds its page. */
function toWordsOfPath(segments: readonly string[]): string {
  return segments.join(' ').replaceAll('-', ' ');
}

function countWords(text: string): Counts {
  const words = new Map<string, number>();
  const tokens = tokenize(text);
  for (const { word, kind } of tokens) {
    if (STOP_WORDS.has(word)) continue;
    words.set(word, (words.get(word) ?? 0) + (kind === 'part' ? PART_WEIGHT : 1));
  }
  return { length: tokens.length, words };
}

function averageLengths(parts: readonly Fields[]): Map<string, number> {
  const sums = new Map<string, { length: number; count: number }>();
  for (const fields of parts) {
    for (const [field, { length }] of Object.entries(fields)) {
      if (length === 0) continue;
      const sum = sums.get(field) ?? { length: 0, count: 0 };
      sums.set(field, { length: sum.length + length, count: sum.count + 1 });
    }
  }
  return new Map([...sums].map(([field, { length, count }]) => [field, length / count]));
}

/** The weight of each word in a part: BM25F, before saturation. */
function weighWords(fields: Fields, averages: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of Object.keys(fields) as Field[]) {
    const { length, words } = fields[field] ?? { length: 0, words: new Map<string, number>() };
    const effect = LENGTH_EFFECT[field];
    const norm = 1 - effect + (effect * length) / (averages.get(field) ?? 1);
    for (const [word, count] of words) {
      weights.set(word, (weights.get(word) ?? 0) + (WEIGHTS[field] * count) / norm);
    }
  }
  return weights;
}
