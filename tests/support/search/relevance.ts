import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { fillFrontMatter } from '#domain/content/frontMatter/fillFrontMatter';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { flattenNavigation } from '#domain/navigation/walk';
import type { SearchDocument } from '#domain/search/types';
import { readStaticNavigation } from '../../../plugins/navigation';
import { readDocuments } from '../../../plugins/search/readDocuments';
import { createOpenSite } from '../openSite';

const KINDS = ['keyword', 'question', 'exact', 'synonym', 'typo', 'prefix'] as const;
const RelevanceSchema = v.array(
  v.strictObject({
    query: v.string(),
    kind: v.picklist(KINDS),
    /** Grades by href: 3 answers the query, 2 is useful, 1 is related. */
    pages: v.record(v.string(), v.picklist([1, 2, 3])),
  }),
);

/** A query and the pages that answer it, with their grades. */
export type GradedQuery = v.InferOutput<typeof RelevanceSchema>[number];

/** Grade of pages that answer a query. */
const ANSWER = 3;

/** Reads the committed queries. @param root the project's root */
export function readRelevanceSet(root: string): GradedQuery[] {
  return v.parse(
    RelevanceSchema,
    parse(readFileSync(path.join(root, 'tests/fixtures/search-relevance.yaml'), 'utf8')),
  );
}

const FirstResultsSchema = v.array(v.strictObject({ query: v.string(), pages: v.array(v.string()) }));

/** Reads the queries of which one of the pages has to be among the first three. @param root the project's root */
export function readFirstResults(root: string): v.InferOutput<typeof FirstResultsSchema> {
  return v.parse(
    FirstResultsSchema,
    parse(readFileSync(path.join(root, 'tests/fixtures/search-first-results.yaml'), 'utf8')),
  );
}

/** Reads every page of the documentation as the search index does. */
export function readAllDocuments(root: string): Promise<SearchDocument[]> {
  const docsDir = path.join(root, 'docs');
  const navigation = readStaticNavigation(docsDir);
  const site = { ...createOpenSite(docsDir, 'http://localhost'), navigation };
  const pages = flattenNavigation(navigation).map(({ id, href }) => {
    const file = path.join(docsDir, `${id}.mdx`);
    const existing = existsSync(file) ? file : path.join(docsDir, id, 'index.mdx');
    const { title, description } = fillFrontMatter(parseFrontMatter(readFileSync(existing, 'utf8')));
    return {
      path: href,
      file: existing,
      title: String(title),
      description: String(description ?? ''),
    };
  });
  return readDocuments(pages, site);
}

/** How well a search engine answers a set of queries; every figure is from 0 to 1. */
export interface Relevance {
  readonly queries: number;
  /** Share of queries whose first result answers them. */
  readonly recallAt1: number;
  /** Share of queries with an answer among the first five results. */
  readonly recallAt5: number;
  /** Mean of 1 / rank of the first answer among the first ten results. */
  readonly reciprocalRank: number;
  /** Normalized discounted cumulative gain of the first five results. */
  readonly gainAt5: number;
}

/**
 * Measures an engine.
 *
 * @param search gives hrefs, best first
 * @returns by kind, and `all`
 */
export async function measureRelevance(
  set: readonly GradedQuery[],
  search: (query: string) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, Relevance>> {
  const rated: { kind: string; relevance: Relevance }[] = [];
  for (const { query, kind, pages } of set) rated.push({ kind, relevance: rate(pages, await search(query)) });
  const groups = [...KINDS, 'all'].map((name): [string, Relevance] => [
    name,
    average(rated.filter(({ kind }) => name === 'all' || kind === name).map(({ relevance }) => relevance)),
  ]);
  return new Map(groups);
}

function rate(pages: GradedQuery['pages'], hrefs: readonly string[]): Relevance {
  const rank = hrefs.slice(0, 10).findIndex((href) => pages[href] === ANSWER);
  const ideal = Object.values(pages).toSorted((a, b) => b - a);
  return {
    queries: 1,
    recallAt1: rank === 0 ? 1 : 0,
    recallAt5: rank >= 0 && rank < 5 ? 1 : 0,
    reciprocalRank: rank >= 0 ? 1 / (rank + 1) : 0,
    gainAt5: sumGain(hrefs.map((href) => pages[href] ?? 0)) / sumGain(ideal),
  };
}

function sumGain(grades: readonly number[]): number {
  return grades.slice(0, 5).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function average(rated: readonly Relevance[]): Relevance {
  const mean = (read: (each: Relevance) => number): number =>
    rated.reduce((sum, each) => sum + read(each), 0) / rated.length;
  return {
    queries: rated.length,
    recallAt1: mean((each) => each.recallAt1),
    recallAt5: mean((each) => each.recallAt5),
    reciprocalRank: mean((each) => each.reciprocalRank),
    gainAt5: mean((each) => each.gainAt5),
  };
}
