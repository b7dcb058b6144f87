import * as v from 'valibot';

/**
 * The files of an index. `index.json` has what every query needs; the words' entries and the pages' texts are in files
 * that are loaded when a query needs them. Those are in a folder named by the index's version, so they can be cached
 * forever.
 */
export const INDEX_FILE = 'index.json';

/** The folder that contains a folder for each version. */
export const VERSIONS_FOLDER = 'files';

/** Number of levels that tell how well a word describes a part of a page; a level is written as a letter from A. */
export const LEVELS = 26;

/** Schema of `index.json`. */
export const IndexSchema = v.object({
  /** Changes with the index. */
  version: v.string(),
  /** Number of parts of each page, pages in navigation order. Parts are numbered across all pages. */
  partCounts: v.array(v.number()),
  /** Titles of the navigation's sections in order. */
  sections: v.array(v.string()),
  /** Index of each page's section; -1 for none. */
  pageSections: v.array(v.number()),
  /** Every word of the pages in ascending order of code units, separated by spaces. */
  words: v.string(),
  /** For each word, the number of parts that have it, as the binary logarithm: a digit. */
  frequencies: v.string(),
  /** Index of the first word of each file of words. */
  wordFiles: v.array(v.number()),
  /** Words and phrases that readers use, and the pages' words for them. */
  synonyms: v.array(v.object({ search: v.array(v.string()), find: v.array(v.string()) })),
  /** Pages to suggest before something is typed. */
  popular: v.array(v.object({ href: v.string(), title: v.string() })),
});
export type SearchIndex = v.InferOutput<typeof IndexSchema>;

/**
 * Schema of a file of words: for each word, the parts that contain it, as the distance from the previous part in base
 * 36, followed by the level as a capital letter: `3C1fA`.
 */
export const WordFileSchema = v.array(v.string());

/** Schema of the text of a page. */
export const PageFileSchema = v.object({
  href: v.string(),
  title: v.string(),
  trail: v.array(v.string()),
  description: v.string(),
  parts: v.array(v.object({ id: v.string(), heading: v.string(), text: v.string() })),
});
export type PageFile = v.InferOutput<typeof PageFileSchema>;

/** @param file position in {@link SearchIndex.wordFiles} */
export const toWordFile = (version: string, file: number): string =>
  `${VERSIONS_FOLDER}/${version}/words-${file}.json`;

/** @param page index of the page */
export const toPageFile = (version: string, page: number): string =>
  `${VERSIONS_FOLDER}/${version}/page-${page}.json`;

/** A part that contains a word, with its level. */
export interface Posting {
  readonly part: number;
  /** From 1 to {@link LEVELS}. */
  readonly level: number;
}

/** Writes a word's parts. @param postings in ascending order of the parts */
export function encodePostings(postings: readonly Posting[]): string {
  let before = -1;
  return postings
    .map(({ part, level }) => {
      const distance = part - before;
      before = part;
      return `${distance.toString(36)}${String.fromCharCode(64 + level)}`;
    })
    .join('');
}

/** Reads what {@link encodePostings} wrote. */
export function decodePostings(text: string): Posting[] {
  let part = -1;
  return [...text.matchAll(/([0-9a-z]+)([A-Z])/g)].map(([, distance = '', level = 'A']) => {
    part += Number.parseInt(distance, 36);
    return { part, level: level.charCodeAt(0) - 64 };
  });
}
