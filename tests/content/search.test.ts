import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSearchIndex } from '#domain/search/buildSearchIndex';
import { openSearch, type Search } from '#domain/search/searchIndex';
import type { SearchDocument } from '#domain/search/types';
import { readSynonyms } from '../../plugins/search';
import {
  measureRelevance,
  readAllDocuments,
  readFirstResults,
  readRelevanceSet,
} from '../support/search/relevance';

const root = path.join(__dirname, '../..');
const set = readRelevanceSet(root);
const firstResults = readFirstResults(root);
let documents: SearchDocument[];
let texts: ReadonlyMap<string, string>;
let search: Search;

/** Loads the index through JSON, as a browser does. */
const load = async (file: string): Promise<unknown> => JSON.parse(texts.get(file) ?? 'null');
const listHrefs = async (query: string): Promise<string[]> =>
  (await search.search(query)).pages.map(({ href }) => href);

beforeAll(async () => {
  documents = await readAllDocuments(root);
  const files = buildSearchIndex(documents, {
    synonyms: readSynonyms(path.join(root, 'docs')),
    popular: [],
    toVersion: () => 'test',
  });
  texts = new Map([...files].map(([name, value]) => [name, JSON.stringify(value)]));
  search = await openSearch(load);
});

test('finds every graded page', () => {
  const hrefs = new Set(documents.map(({ href }) => href));
  const graded = [
    ...set.flatMap(({ pages }) => Object.keys(pages)),
    ...firstResults.flatMap(({ pages }) => pages),
  ];
  const missing = graded.filter((href) => !hrefs.has(href));
  expect(missing).toEqual([]);
  expect(set.length).toBeGreaterThanOrEqual(100);
});

test('answers the graded queries', async () => {
  const relevance = await measureRelevance(set, listHrefs);
  expect(relevance.get('all')?.recallAt5).toBeGreaterThanOrEqual(0.95);
  expect(relevance.get('all')?.reciprocalRank).toBeGreaterThanOrEqual(0.8);
  expect(relevance.get('typo')?.recallAt5).toBeGreaterThanOrEqual(0.85);
  expect(relevance.get('synonym')?.recallAt5).toBeGreaterThanOrEqual(0.85);
});

test.each(firstResults)('lists the answer to $query among the first three', async ({ query, pages }) => {
  const first = (await listHrefs(query)).slice(0, 3);
  expect(first.filter((href) => pages.includes(href))).not.toEqual([]);
});

test.each([
  ['login', ['/products/meet-cairn/sign-into-cairn']],
  [
    'setup',
    ['windows', 'macos', 'linux'].map((system) => `/products/meet-cairn/${system}-installation-guide`),
  ],
  [
    'install',
    ['windows', 'macos', 'linux'].map((system) => `/products/meet-cairn/${system}-installation-guide`),
  ],
])('lists the answer to %s first, although other pages have the word more often', async (query, pages) => {
  expect(pages).toContain((await listHrefs(query))[0]);
});

test('has synonyms only for phrases that a page contains', () => {
  const texts = documents.map(({ title, label, description, keywords, parts }) =>
    [title, label, description, keywords, ...parts.flatMap(({ heading, text }) => [heading, text])]
      .join('\n')
      .toLowerCase(),
  );
  const phrases = readSynonyms(path.join(root, 'docs')).flatMap(({ find }) => find);
  const unknown = phrases.filter((phrase) => !texts.some((text) => text.includes(phrase.toLowerCase())));
  expect(unknown).toEqual([]);
});

test('returns the first result within 80 KB, pages included', async () => {
  const sizes = new Map<string, number>();
  const measure = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(texts.get(file) ?? '').length;
    sizes.set(file, size);
    return size;
  };
  const totals: number[] = [];
  for (const { query } of set.filter((_, index) => index % 10 === 0)) {
    const loaded = new Set<string>();
    const fresh = await openSearch((file) => {
      loaded.add(file);
      return load(file);
    });
    await fresh.search(query);
    totals.push([...loaded].reduce((sum, file) => sum + measure(file), 0));
  }
  expect(Math.max(...totals)).toBeLessThan(80_000);
});

test.each([
  ['--no-browser', '--no-browser'],
  ['39300', '39300'],
  ['Ctrl+/', 'Ctrl+/'],
  ['location.json', 'location.json'],
])('finds and marks %s exactly', async (query, exact) => {
  const { pages } = await search.search(query);
  const marks = pages.flatMap(({ matches }) =>
    matches.flatMap(({ extract, heading }) =>
      [...extract, ...heading].filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ),
  );
  expect(marks).toContain(exact);
});

test('links results only to headings that exist on their page', async () => {
  const ids = new Set(
    documents.flatMap(({ href, parts }) => parts.map(({ id }) => (id === '' ? href : `${href}#${id}`))),
  );
  for (const { query } of set.slice(0, 40)) {
    const { pages } = await search.search(query);
    const wrong = pages.flatMap(({ matches }) => matches).filter(({ href }) => !ids.has(href));
    expect(wrong).toEqual([]);
  }
});
