import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseDataFile } from '#domain/content/facts/parseDataFile';
import { brandProse } from '#domain/product/brandText';
import { buildSearchIndex } from '#domain/search/buildSearchIndex';
import type { SearchDocument } from '#domain/search/types';
import type { ContentSite } from '../content/contentSite';
import { createDataReader } from '../content/partials';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { bundleClient, type SearchClient, toOpenTag, writeClient } from './bundleClient';
import { readDocuments } from './readDocuments';

/** The folder of the site that has the index. */
const FOLDER = 'search';
/** Length of the index's version in characters. */
const VERSION_LENGTH = 10;

/**
 * Writes the search index of the public pages and the module that searches it (docs-dev/decisions/014-search.md). In development the same files are in a
 * separate folder and written again when the content changes.
 */
export default function search(context: LoadContext, site: ContentSite): Plugin {
  const isDevelopment = process.env.NODE_ENV !== 'production';
  const served = path.join(context.generatedFilesDir, 'search-served');
  let pages: readonly PublicPage[] = [];
  let client: SearchClient;
  return {
    name: 'search',
    async loadContent() {
      client = await bundleClient(context.siteDir, context.siteConfig, isDevelopment);
      if (isDevelopment) await writeClient(client, served);
    },
    injectHtmlTags: () => ({ headTags: [toOpenTag(client)] }),
    async allContentLoaded({ allContent }) {
      pages = listPublicPages(allContent, site.navigation, context.siteDir);
      // Not waited for: what a writer sees first is the page itself.
      if (isDevelopment) writeIndex(pages, site, served).catch(console.error);
    },
    // Docusaurus' types leave out `devServer`, which it does read.
    configureWebpack: (_config, isServer) =>
      isServer || !isDevelopment
        ? {}
        : {
            mergeStrategy: {},
            devServer: { static: [{ directory: served, publicPath: '/', watch: false }] },
          },
    async postBuild({ outDir }) {
      await Promise.all([writeIndex(pages, site, outDir), writeClient(client, outDir)]);
    },
  };
}

async function writeIndex(pages: readonly PublicPage[], site: ContentSite, outDir: string): Promise<void> {
  const folder = path.join(outDir, FOLDER);
  const documents = readDocuments(pages, site);
  const files = buildSearchIndex(documents, {
    synonyms: readSynonyms(site.docsDir),
    popular: listPopular(documents),
    toVersion: (content) => createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH),
  });
  await rm(folder, { recursive: true, force: true });
  for (const [name, value] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value));
  }
}

/** @throws Error when the data file is missing or its schema refuses it */
export function readSynonyms(docsDir: string) {
  const name = 'search-synonyms';
  const parsed = parseDataFile(name, createDataReader(docsDir)(name) ?? '');
  if ('problems' in parsed) throw new Error(`docs/_data/${name}.yaml: ${parsed.problems[0]?.reason}`);
  return parsed.data.synonyms.map(({ search, find }) => ({
    search: search.map((phrase) => brandProse(phrase)),
    find: find.map((phrase) => brandProse(phrase)),
  }));
}

/** The first page of each section of the navigation. */
export function listPopular(documents: readonly SearchDocument[]): { href: string; title: string }[] {
  const firsts = documents.filter(
    ({ section }, index) => documents.findIndex((other) => other.section === section) === index,
  );
  return firsts.map(({ href, label }) => ({ href, title: label }));
}
