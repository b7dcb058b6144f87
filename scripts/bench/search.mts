import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { buildSearchIndex, type IndexFiles } from '#domain/search/buildSearchIndex';
import { openSearch } from '#domain/search/searchIndex';
import type { SearchDocument } from '#domain/search/types';
import { readSynonyms } from '../../plugins/search/index.ts';
import {
  type GradedQuery,
  measureRelevance,
  type Relevance,
  readAllDocuments,
  readRelevanceSet,
} from '../../tests/support/search/relevance.ts';
import { percentile } from './percentile.mts';

/**
 * `npm run bench:search`: how well the committed queries are answered, how many bytes a first answer takes, and how long
 * an answer takes once its files are there. Beside it MiniSearch, a general engine with one index in one file, over the
 * same parts of the same pages. Then bytes and time with ten times as many pages.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const COPIES = 10;

const compress = (value: unknown): number => brotliCompressSync(JSON.stringify(value)).length;

function build(documents: readonly SearchDocument[]): IndexFiles {
  return buildSearchIndex(documents, {
    synonyms: readSynonyms(path.join(root, 'docs')),
    popular: [],
    toVersion: () => 'bench',
  });
}

function printRelevance(name: string, byKind: ReadonlyMap<string, Relevance>): void {
  console.log(`\n${name.padEnd(12)} queries  recall@1  recall@5   MRR   nDCG@5`);
  for (const [kind, each] of byKind) {
    const figures = [each.recallAt1, each.recallAt5, each.reciprocalRank, each.gainAt5];
    console.log(
      `${kind.padEnd(12)} ${String(each.queries).padStart(7)}  ${figures.map((figure) => figure.toFixed(2).padStart(8)).join(' ')}`,
    );
  }
}

async function measureCost(
  name: string,
  documents: readonly SearchDocument[],
  set: readonly GradedQuery[],
): Promise<void> {
  const started = performance.now();
  const files = build(documents);
  const built = performance.now() - started;
  const sizes = new Map([...files].map(([file, value]) => [file, compress(value)]));
  const texts = new Map([...files].map(([file, value]) => [file, JSON.stringify(value)]));
  const bytes: number[] = [];
  const times: number[] = [];
  for (const { query } of set) {
    const loaded = new Set<string>();
    const search = await openSearch(async (file) => {
      loaded.add(file);
      return JSON.parse(texts.get(file) ?? 'null');
    });
    await search.search(query);
    bytes.push([...loaded].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0));
    // The next keystroke.
    const before = performance.now();
    await search.search(query);
    times.push(performance.now() - before);
  }
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(
    `${name}: ${documents.length} pages, built in ${built.toFixed(0)} ms, ${(all / 1000).toFixed(0)} KB in ${files.size} files; ` +
      `first answer ${(percentile(bytes, 0.5) / 1000).toFixed(0)} KB median, ${(Math.max(...bytes) / 1000).toFixed(0)} KB most; ` +
      `next answer ${percentile(times, 0.5).toFixed(1)} ms median, ${percentile(times, 0.95).toFixed(1)} ms p95`,
  );
}

/** Several copies of the pages. Each copy has words that the others don't have. */
function multiply(documents: readonly SearchDocument[]): SearchDocument[] {
  return Array.from({ length: COPIES }, (_, copy) =>
    documents.map((document) => ({
      ...document,
      href: `${document.href}-${copy}`,
      parts: document.parts.map((part, index) => ({
        ...part,
        text: `${part.text}\nedition${copy}x${index}`,
      })),
    })),
  ).flat();
}

function openMiniSearch(documents: readonly SearchDocument[]) {
  const engine = new MiniSearch({
    fields: ['title', 'heading', 'description', 'text'],
    storeFields: ['href'],
    searchOptions: { boost: { title: 4, heading: 3, description: 2 }, prefix: true, fuzzy: 0.2 },
  });
  engine.addAll(
    documents.flatMap(({ href, title, description, parts }) =>
      parts.map(({ id, heading, text }) => ({
        id: `${href}#${id}`,
        href,
        title,
        heading,
        text,
        description: id === '' ? description : '',
      })),
    ),
  );
  return engine;
}

const documents = await readAllDocuments(root);
const set = readRelevanceSet(root);
console.log(`${availableParallelism()} processors, Node.js ${process.version}`);

const files = build(documents);
const own = await openSearch(async (file) => JSON.parse(JSON.stringify(files.get(file))));
printRelevance(
  'this site',
  await measureRelevance(set, async (query) => (await own.search(query)).pages.map(({ href }) => href)),
);
const mini = openMiniSearch(documents);
printRelevance(
  'MiniSearch',
  await measureRelevance(set, async (query) => [
    ...new Set(mini.search(query).map(({ href }) => String(href))),
  ]),
);
console.log(`MiniSearch: ${(compress(mini) / 1000).toFixed(0)} KB before the first answer\n`);
await measureCost('this site', documents, set);
await measureCost(`${COPIES} copies`, multiply(documents), set);
