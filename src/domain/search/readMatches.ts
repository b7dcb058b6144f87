import { groupByKey } from '../groupByKey';
import { cutText } from '../text/cutText';
import type { PageFile } from './indexFiles';
import type { ParsedQuery } from './parseQuery';
import type { RankedPage } from './rankPages';
import type { MarkedText, SearchMatch, SearchPage } from './types';
import { foldText, type Token, tokenize } from './words';

/** Maximum number of headings shown for a page. */
const MAX_MATCHES = 3;
/** Maximum number of parts of a page that are read for a query without quotes. */
const MAX_READ = 8;
/** A part is shown below a better one when it scores at least this share of it. */
const SHOWN_SHARE = 0.5;
/** Words count as near each other within this many tokens. */
const NEAR = 4;
/** Length of an extract in characters, and how many of them come before the first match. */
const EXTRACT_LENGTH = 170;
const EXTRACT_LEAD = 40;
/**
 * How much a page's score rises when its title is the query; half as much when it contains the query, and a quarter when
 * it contains other forms or synonyms of its words. The same for headings, of which a page has many, so they count less.
 */
const TITLE_GAIN = 0.3;
const HEADING_GAIN = 0.24;
/**
 * How much a part's score rises when all neighboring words of the query are near each other in it, and when it
 * contains the query verbatim.
 */
const NEAR_GAIN = 0.4;
const VERBATIM_GAIN = 0.4;
/** The gain for a verbatim match of a query in quotes. */
const QUOTED_GAIN = 20;

/** A query that is ready to be found in texts. */
export interface QueryInText {
  /** For each word of the index that was looked up, the positions in the query of the words that it matches. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  /** Number of words in the query. */
  readonly length: number;
  /** As typed, or what is in quotes, in lower case, with single spaces. */
  readonly phrase: string;
  /** Whether the phrase is in quotes. */
  readonly isQuoted: boolean;
  /** `readText`, maybe with a cache. */
  readonly read: (text: string) => ReadText;
}

/** A tokenized text of a page. */
export interface ReadText {
  readonly tokens: readonly Token[];
  /** In lower case with single spaces. */
  readonly phrase: string;
}

/** Tokenizes a text of a page. */
export function readText(text: string): ReadText {
  return { tokens: tokenize(text), phrase: toPhrase(text) };
}

/** Prepares a query for {@link readMatches}. */
export function toQueryInText(query: string, { words }: ParsedQuery, read: QueryInText['read']): QueryInText {
  const uses = words.flatMap(({ alternatives }, position) => {
    const forms = alternatives.flatMap((alternative) => alternative.words.flat());
    return [...new Set(forms.map(({ word }) => word))].map((word) => [word, position] as const);
  });
  const quoted = findQuoted(query);
  return {
    words: groupByKey(uses),
    length: words.length,
    phrase: toPhrase(quoted ?? query),
    isQuoted: quoted !== undefined,
    read,
  };
}

/** A page of the result, with its final score. */
export interface ReadPage extends SearchPage {
  readonly score: number;
  /** Whether it contains the query, or what is in quotes, verbatim. */
  readonly isVerbatim: boolean;
}

/**
 * Reads the matching parts of a page: their extracts, and how close the query's words are in them, which the index
 * doesn't contain.
 *
 * @param section title of the navigation's section
 */
export function readMatches(
  query: QueryInText,
  ranked: RankedPage,
  file: PageFile,
  section: string,
): ReadPage {
  // Any part may have the text in quotes.
  const read = query.isQuoted ? ranked.parts : ranked.parts.slice(0, MAX_READ);
  const parts = read.map(({ part, score }) => {
    const { id, heading, text } = file.parts[part] ?? { id: '', heading: '', text: '' };
    const opening = part === 0 ? [file.title, file.description] : [];
    const texts = [...opening, heading, text];
    const isVerbatim = texts.some((each) => query.read(each).phrase.includes(query.phrase));
    const closeness = measureCloseness(texts, query, isVerbatim && query.phrase.includes(' '));
    const gained = score * closeness * scoreTitle(heading, query, HEADING_GAIN);
    return { part, id, heading, text: text || describePart(file, part), score: gained, isVerbatim };
  });
  const sorted = parts.toSorted((a, b) => b.score - a.score || a.part - b.part);
  const [best] = sorted;
  const gain = best && ranked.parts[0] ? best.score / ranked.parts[0].score : 1;
  const shown = sorted.filter(({ score }) => best && score >= best.score * SHOWN_SHARE);
  return {
    href: file.href,
    title: markWords(file.title, query),
    section,
    trail: file.trail,
    isVerbatim: parts.some((part) => part.isVerbatim),
    score: ranked.score * Math.max(1, gain) * scorePage(file, query),
    matches: shown.slice(0, MAX_MATCHES).map(
      ({ id, heading, text }): SearchMatch => ({
        href: id ? `${file.href}#${id}` : file.href,
        heading: markWords(heading, query),
        extract: extractText(text, query),
      }),
    ),
  };
}

/** What to show for a part that has no text: the page's description, or the heading below. */
function describePart({ description, parts }: PageFile, part: number): string {
  return part === 0 ? description : (parts[part + 1]?.heading ?? '');
}

/** A text in lower case with single spaces and without hyphens in words, to compare with a query. */
function toPhrase(text: string): string {
  return foldText(text)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is in quotes in a query; undefined when nothing is. */
function findQuoted(query: string): string | undefined {
  return /["“”„«»]\s*([^"“”„«»]+?)\s*["“”«»]/u.exec(query)?.[1];
}

/** The href counts as a title too: `/products/mcp` is called "Model Context Protocol". */
function scorePage({ title, href }: PageFile, query: QueryInText): number {
  const name = href.slice(href.lastIndexOf('/') + 1);
  return Math.max(...[title, name].map((each) => scoreTitle(each, query, TITLE_GAIN)));
}

function scoreTitle(title: string, { words, length, phrase, read }: QueryInText, gain: number): number {
  if (title === '') return 1;
  const own = read(title).phrase;
  if (own === phrase) return 1 + gain;
  const found = new Set(read(title).tokens.flatMap(({ word }) => words.get(word) ?? []));
  if (found.size !== length) return 1;
  return 1 + gain / (` ${own} `.includes(` ${phrase} `) ? 2 : 4);
}

/** From 1, when the query's words are far apart, up to a text that contains the query as typed. */
function measureCloseness(texts: readonly string[], query: QueryInText, isVerbatim: boolean): number {
  const pairs = query.length < 2 ? 0 : Math.max(...texts.map((text) => countPairs(text, query)));
  const verbatim = query.isQuoted ? QUOTED_GAIN : VERBATIM_GAIN;
  return 1 + (NEAR_GAIN * pairs) / Math.max(1, query.length - 1) + (isVerbatim ? verbatim : 0);
}

/** How many neighboring words of the query are near each other in a text. */
function countPairs(text: string, { words, read }: QueryInText): number {
  const found = new Set<number>();
  const lastAt = new Map<number, number>();
  for (const [at, { word }] of read(text).tokens.entries()) {
    const isNear = (position: number): boolean => {
      const last = lastAt.get(position);
      return last !== undefined && last !== at && at - last <= NEAR;
    };
    for (const position of words.get(word) ?? []) {
      if (isNear(position - 1)) found.add(position - 1);
      if (isNear(position + 1)) found.add(position);
      lastAt.set(position, at);
    }
  }
  return found.size;
}

interface MatchingToken extends Token {
  /** Positions in the query. */
  readonly positions: readonly number[];
}

/** The matching tokens of a text. A word inside a token that matches as a whole isn't listed again. */
function listMatches(text: string, { words, read }: QueryInText): MatchingToken[] {
  const matches: MatchingToken[] = [];
  for (const token of read(text).tokens) {
    const positions = words.get(token.word);
    if (positions && token.from >= (matches.at(-1)?.to ?? 0)) matches.push({ ...token, positions });
  }
  return matches;
}

function markWords(text: string, query: QueryInText): MarkedText {
  return markTokens(text, 0, text.length, listMatches(text, query));
}

function markTokens(text: string, from: number, to: number, tokens: readonly Token[]): MarkedText {
  const runs: { text: string; isMatch: boolean }[] = [];
  let at = from;
  for (const token of tokens) {
    if (token.from < at || token.to > to) continue;
    if (token.from > at) runs.push({ text: text.slice(at, token.from), isMatch: false });
    runs.push({ text: text.slice(token.from, token.to), isMatch: true });
    at = token.to;
  }
  if (at < to) runs.push({ text: text.slice(at, to), isMatch: false });
  return runs;
}

/** The range of a text with the most words of the query, on one line, marked. */
function extractText(text: string, query: QueryInText): MarkedText {
  const line = text.replaceAll('\n', ' · ');
  const matches = listMatches(line, query);
  const stretch = findStretch(matches);
  const start = Math.max(0, stretch - EXTRACT_LEAD);
  const space = line.slice(start, stretch).indexOf(' ');
  const from = start === 0 ? 0 : space < 0 ? stretch : start + space + 1;
  const end = from + EXTRACT_LENGTH;
  const least = cutText(line, from + EXTRACT_LEAD).length;
  const to = end >= line.length ? line.length : Math.max(line.lastIndexOf(' ', end), least);
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markTokens(line, from, to, matches),
    ...(to < line.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Where the range with the most different words of the query starts. */
function findStretch(matches: readonly MatchingToken[]): number {
  let best = { start: matches[0]?.from ?? 0, count: 0 };
  for (const [index, { from }] of matches.entries()) {
    const found = new Set<number>();
    let count = 0;
    for (let next = index; next < matches.length; next += 1) {
      const match = matches[next];
      if (!match || match.to > from + EXTRACT_LENGTH - EXTRACT_LEAD) break;
      for (const position of match.positions) found.add(position);
      count += 0.01;
    }
    if (found.size + count > best.count) best = { start: from, count: found.size + count };
  }
  return best.start;
}
