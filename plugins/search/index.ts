import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseDataFile } from '#domain/content/facts/parseDataFile';
import { mapParallel } from '#domain/mapParallel';
import { withProductName } from '#domain/product/productText';
import { INDEX_FILE, VERSIONS_FOLDER } from '#domain/search/indexFiles';
import type { SearchDocument } from '#domain/search/types';
import { openCache, readValue, toKey, writeValue } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import type { ContentSite } from '../content/contentSite';
import { createDataReader } from '../content/partials';
import { listPublicPages } from '../content/publicPages';
import { createDebouncer } from '../debounce';
import { MAX_OPEN_FILES, serveFolder } from '../files';
import { runInWorkers } from '../workers/runInWorkers';
import { bundleClient, type SearchClient, toOpenTag, writeClient } from './bundleClient';
import type { IndexInput, IndexTexts } from './makeIndexFiles';
import { readDocuments } from './readDocuments';

/** The site's folder for the index. */
const FOLDER = 'search';

/**
 * Writes the search index of the public pages and the module that searches it (docs-dev/decisions/014-search.md). In
 * development, the same files are in a separate folder and updated when the content changes.
 */
export default function search(context: LoadContext, site: ContentSite): Plugin {
  const isDevelopment = process.env.NODE_ENV !== 'production';
  const served = path.join(context.generatedFilesDir, 'search-served');
  let index: Promise<IndexTexts> = Promise.resolve(new Map());
  let client: SearchClient;
  return {
    name: 'search',
    async loadContent() {
      client = await bundleClient(context.siteDir, context.siteConfig, isDevelopment);
      if (isDevelopment) await writeClient(client, served);
    },
    injectHtmlTags: () => ({ headTags: [toOpenTag(client)] }),
    async allContentLoaded({ allContent }) {
      const pages = listPublicPages(allContent, site.navigation, context.siteDir);
      if (isDevelopment) {
        debounce(async () =>
          writeIndex(await indexDocuments(await readDocuments(pages, site), site), served),
        );
        return;
      }
      const documents = await readDocuments(pages, site);
      // Started here, so that it runs while the bundler works. A failure is reported where the index is needed.
      index = indexDocuments(documents, site);
      index.catch(() => undefined);
    },
    configureWebpack: (_config, isServer) => (isServer || !isDevelopment ? {} : serveFolder(served)),
    async postBuild({ outDir }) {
      await Promise.all([writeIndex(await index, outDir), writeClient(client, outDir)]);
    },
  };
}

const debounce = createDebouncer();

/**
 * Writes the index's files. Files of an earlier version stay until the new `index.json` is written, so that a running
 * search still finds its files.
 */
export async function writeIndex(files: IndexTexts, outDir: string): Promise<void> {
  const folder = path.join(outDir, FOLDER);
  const write = (name: string): Promise<void> => writeFile(path.join(folder, name), files.get(name) ?? '');
  const named = [...files.keys()].filter((name) => name !== INDEX_FILE);
  const folders = new Set(named.map((name) => path.dirname(name)));
  for (const each of ['.', ...folders]) await mkdir(path.join(folder, each), { recursive: true });
  await mapParallel(named, MAX_OPEN_FILES, write);
  await write(INDEX_FILE);
  const versions = await readdir(path.join(folder, VERSIONS_FOLDER)).catch(() => []);
  const old = versions.map((name) => path.join(VERSIONS_FOLDER, name)).filter((name) => !folders.has(name));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

/**
 * Makes the files of the index: from the cache when nothing in them has changed, else in a thread.
 *
 * @throws Error when the synonyms can't be read
 */
async function indexDocuments(
  documents: readonly SearchDocument[],
  { docsDir, facts: { cacheDir } }: ContentSite,
): Promise<IndexTexts> {
  const input: IndexInput = { documents, synonyms: readSynonyms(docsDir), popular: listPopular(documents) };
  const cache = cacheDir === null ? null : openCache(cacheDir);
  const key = toKey('search', readCodeVersion(), JSON.stringify(input));
  // Written below. The key contains the code's version and the entry its checksum, so the type is right.
  const known = cache && (readValue(cache, key) as IndexTexts | null);
  if (known) return known;
  const [files = new Map()] = await runInWorkers<null, IndexInput, IndexTexts>({
    module: path.join(__dirname, 'makeIndexFiles.ts'),
    shared: null,
    items: [input],
  });
  if (cache) writeValue(cache, key, files);
  return files;
}

/** @throws Error when the data file is missing or its schema refuses it */
export function readSynonyms(docsDir: string) {
  const name = 'search-synonyms';
  const parsed = parseDataFile(name, createDataReader(docsDir)(name) ?? '');
  if ('problems' in parsed) throw new Error(`docs/_data/${name}.yaml: ${parsed.problems[0]?.reason}`);
  return parsed.data.synonyms.map(({ search, find }) => ({
    search: search.map((phrase) => withProductName(phrase)),
    find: find.map((phrase) => withProductName(phrase)),
  }));
}

/** Lists the first page of each section of the navigation. */
export function listPopular(documents: readonly SearchDocument[]): { href: string; title: string }[] {
  const firsts = documents.filter(
    ({ section }, index) => documents.findIndex((other) => other.section === section) === index,
  );
  return firsts.map(({ href, label }) => ({ href, title: label }));
}
