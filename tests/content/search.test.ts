import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSearchIndex, type IndexFiles } from '#domain/search/buildSearchIndex';
import { openSearch, type Search } from '#domain/search/searchIndex';
import type { SearchDocument } from '#domain/search/types';
import { readSynonyms } from '../../plugins/search';
import { measureRelevance, readAllDocuments, readRelevanceSet } from '../support/search/relevance';

/** Reading two hundred pages takes seconds on a busy machine. */
jest.setTimeout(120_000);

const root = path.join(__dirname, '../..');
const set = readRelevanceSet(root);
let documents: SearchDocument[];
let files: IndexFiles;
let search: Search;

/** Loads from the index as a browser does: through JSON. */
const load = async (file: string): Promise<unknown> => JSON.parse(JSON.stringify(files.get(file)));
const listHrefs = async (query: string): Promise<string[]> =>
  (await search.search(query)).pages.map(({ href }) => href);

beforeAll(async () => {
  documents = readAllDocuments(root);
  files = buildSearchIndex(documents, {
    synonyms: readSynonyms(path.join(root, 'docs')),
    popular: [],
    toVersion: () => 'test',
  });
  search = await openSearch(load);
});

test('every graded page exists', () => {
  const hrefs = new Set(documents.map(({ href }) => href));
  const missing = set.flatMap(({ pages }) => Object.keys(pages)).filter((href) => !hrefs.has(href));
  expect(missing).toEqual([]);
  expect(set.length).toBeGreaterThanOrEqual(100);
});

test('the committed queries are answered', async () => {
  const relevance = await measureRelevance(set, listHrefs);
  expect(relevance.get('all')?.recallAt5).toBeGreaterThanOrEqual(0.95);
  expect(relevance.get('all')?.reciprocalRank).toBeGreaterThanOrEqual(0.8);
  expect(relevance.get('typo')?.recallAt5).toBeGreaterThanOrEqual(0.85);
  expect(relevance.get('synonym')?.recallAt5).toBeGreaterThanOrEqual(0.85);
});

test('the first answer takes at most 100 KB, pages included', async () => {
  const sizes: number[] = [];
  for (const { query } of set) {
    const loaded = new Set<string>();
    const fresh = await openSearch(async (file) => {
      loaded.add(file);
      return load(file);
    });
    await fresh.search(query);
    sizes.push(
      [...loaded].reduce((sum, file) => sum + brotliCompressSync(JSON.stringify(files.get(file))).length, 0),
    );
  }
  expect(sizes.toSorted((a, b) => a - b)[sizes.length >> 1]).toBeLessThan(100_000);
});

test.each([
  ['--no-browser', '--no-browser'],
  ['39300', '39300'],
  ['Ctrl+/', 'Ctrl+/'],
  ['location.json', 'location.json'],
])('%s is found exactly and marked', async (query, exact) => {
  const { pages } = await search.search(query);
  const marks = pages.flatMap(({ matches }) =>
    matches.flatMap(({ extract, heading }) =>
      [...extract, ...heading].filter(({ isMatch }) => isMatch).map(({ text }) => text),
    ),
  );
  expect(marks).toContain(exact);
});

test('every heading that a result points to is on its page', async () => {
  const ids = new Set(
    documents.flatMap(({ href, parts }) => parts.map(({ id }) => (id === '' ? href : `${href}#${id}`))),
  );
  for (const { query } of set.slice(0, 40)) {
    const { pages } = await search.search(query);
    const wrong = pages.flatMap(({ matches }) => matches).filter(({ href }) => !ids.has(href));
    expect(wrong).toEqual([]);
  }
});
