import { LEVELS, type Posting, type SearchIndex } from './indexFiles';
import type { Alternative, Form, ParsedQuery } from './parseQuery';

/** A page with its score. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Whether each word of the query is on the page, in any of its forms. */
  readonly hasAllWords: boolean;
  /** The matching parts of the page, best first, as indexes on the page. */
  readonly parts: readonly { readonly part: number; readonly score: number }[];
}

/** The share of a page's score that comes from its best part; the rest comes from the whole page. */
const BEST_PART = 0.45;
/** How much a page's score drops when words of the query aren't on it. */
const COORD = 0.4;
/** Alternatives with at least this weight are used to measure how rare a word is. */
const CLOSE = 0.85;

/**
 * Ranks the pages that contain a word of the query.
 *
 * @param postings the parts that contain each word of the index that the query refers to
 * @returns best first
 */
export function rankPages(
  { words }: ParsedQuery,
  { partCounts }: Pick<SearchIndex, 'partCounts'>,
  postings: ReadonlyMap<string, readonly Posting[]>,
): RankedPage[] {
  const total = partCounts.reduce((sum, count) => sum + count, 0);
  const scored = words.map(({ alternatives }) => {
    const close = alternatives.filter(({ weight }) => weight >= CLOSE);
    const scores = scoreWord(alternatives, postings, total);
    return { scores, rarity: toRarity(close.length > 0 ? scoreWord(close, postings, total) : scores, total) };
  });
  const all = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  let first = 0;
  const pages = partCounts.map((count, page) => {
    const ranked = rankPage(page, first, count, scored, all);
    first += count;
    return ranked;
  });
  return pages.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.page - b.page);
}

interface ScoredWord {
  /** How well the word matches each part, from 0 to 1. */
  readonly scores: Float32Array;
  /** The weight of the word: the rarer, the higher. */
  readonly rarity: number;
}

function rankPage(
  page: number,
  first: number,
  count: number,
  words: readonly ScoredWord[],
  all: number,
): RankedPage {
  const parts = Array.from({ length: count }, (_, part) => ({ part, score: 0 }));
  let whole = 0;
  let found = 0;
  let hasAllWords = true;
  for (const { scores, rarity } of words) {
    let best = 0;
    for (const each of parts) {
      const match = scores[first + each.part] ?? 0;
      each.score += match * rarity;
      best = Math.max(best, match);
    }
    whole += best * rarity;
    if (best > 0) found += rarity;
    else hasAllWords = false;
  }
  if (whole === 0) return { page, score: 0, hasAllWords, parts: [] };
  const matching = parts
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.part - b.part);
  const score = (1 - BEST_PART) * whole + BEST_PART * (matching[0]?.score ?? 0);
  return { page, score: score * (found / all) ** COORD, hasAllWords, parts: matching };
}

function scoreWord(
  alternatives: readonly Alternative[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  total: number,
): Float32Array {
  const best = new Float32Array(total);
  for (const { words, weight } of alternatives) {
    const each = words.map((forms) => scoreForms(forms, postings, total));
    for (let part = 0; part < total; part += 1) {
      let sum = 0;
      for (const scores of each) {
        const match = scores[part] ?? 0;
        if (match === 0) {
          sum = 0;
          break;
        }
        sum += match;
      }
      best[part] = Math.max(best[part] ?? 0, (weight * sum) / each.length);
    }
  }
  return best;
}

function scoreForms(
  forms: readonly Form[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  total: number,
): Float32Array {
  const best = new Float32Array(total);
  for (const { word, weight } of forms) {
    for (const { part, level } of postings.get(word) ?? []) {
      best[part] = Math.max(best[part] ?? 0, (weight * level) / LEVELS);
    }
  }
  return best;
}

/** Inverse document frequency, as in BM25. Words that only resemble the query's word are ignored. */
function toRarity(scores: Float32Array, total: number): number {
  const count = scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}
