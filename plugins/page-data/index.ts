import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { hasPageRoute, MISSING_PAGE_DATA, type PageData, toPageDataPath } from '#domain/content/pageData';
import type { ContentSite } from '../content/contentSite';
import { setImageSizes } from '../content/imageSizes';
import { readPage } from '../content/readPage';
import { mapFiles } from '../mapFiles';
import { outputFile } from '../outputFile';
import { DOCS_CHUNK } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { toLeanModules } from './leanModules';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

const ROUTE_MODULE = '@site/src/features/reader/route/pageRoute';
/** Chunk with the components of pages, named in `pageRoute.tsx`. */
const PAGE_ELEMENTS = 'page-elements';
const CORE_PRELOAD = /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]preload(?:\.js)?$/;

/**
 * Writes the data of each page to a file, and removes the pages from the application's scripts. That way, the scripts
 * have the same size for ten pages and for a thousand, and the bundler doesn't compile pages. In development, pages are
 * modules, because the bundler shows changes to them.
 */
export default function pageData(context: LoadContext, site: ContentSite): Plugin {
  const { generatedFilesDir, siteConfig } = context;
  let docs: readonly Doc[] = [];
  return {
    name: 'page-data',
    async allContentLoaded({ allContent }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      docs = (content?.loadedVersions[0]?.docs ?? []).filter(({ permalink }) => hasPageRoute(permalink));
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env.NODE_ENV !== 'production' || docs.length === 0) return {};
      const Replacement = currentBundler.instance.NormalModuleReplacementPlugin;
      const { pageChunks, ...modules } = writeLeanModules(
        generatedFilesDir,
        docs.map(({ permalink }) => permalink),
      );
      const joined = new Set<string | null | undefined>([...pageChunks, PAGE_ELEMENTS]);
      const replace = (name: string, file: string) =>
        new Replacement(new RegExp(`^@generated/${name}$`), file);
      return {
        plugins: [
          ...Object.entries(modules).map(([name, file]) => replace(name, file)),
          new Replacement(CORE_PRELOAD, path.join(__dirname, 'preload.js')),
        ],
        optimization: {
          splitChunks: {
            cacheGroups: {
              // One file instead of ten small ones that every page needs. Pages name it, see `preloadScripts.ts`.
              docs: {
                name: DOCS_CHUNK,
                chunks: ({ name }: { readonly name?: string | null }) => joined.has(name),
                type: /^(?:javascript|json)/,
                enforce: true,
              },
            },
          },
        },
      };
    },
    async postBuild({ outDir }) {
      const version = String(siteConfig.customFields?.pageDataVersion);
      await writeJson(outDir, MISSING_PAGE_DATA, null);
      await mapFiles(docs, async (doc) =>
        writeJson(outDir, toPageDataPath(doc.permalink), await toData(doc, version)),
      );
    },
  };

  async function toData(doc: Doc, version: string): Promise<PageData> {
    const file = path.join(context.siteDir, doc.source.replace('@site/', ''));
    const { elements, headings } = readPage(file, site);
    const { frontMatter } = await siteConfig.markdown.parseFrontMatter({
      filePath: file,
      fileContent: await readFile(file, 'utf8'),
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    const { id, title, description, source, permalink, lastUpdatedAt } = doc;
    return {
      version,
      metadata: { id, title, description, source, permalink, lastUpdatedAt },
      frontMatter,
      toc: headings.map(({ id: heading, text, level }) => ({ id: heading, value: text, level })),
      elements: setImageSizes(JSON.parse(elements), site.docsDir),
    };
  }
}

/** Absolute paths of the lean modules, by the name of the module that they replace. */
interface LeanFiles {
  readonly routes: string;
  readonly registry: string;
  readonly routesChunkNames: string;
}

function writeLeanModules(
  generatedFilesDir: string,
  pages: readonly string[],
): LeanFiles & { readonly pageChunks: readonly string[] } {
  const read = (name: string) => readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const { routes, registry, chunkNames, pageChunks } = toLeanModules(
    {
      routes: read('routes.js'),
      registry: read('registry.js'),
      chunkNames: JSON.parse(read('routesChunkNames.json')) as RouteChunkNames,
    },
    pages,
    ROUTE_MODULE,
  );
  const folder = path.join(generatedFilesDir, 'page-data');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    pageChunks,
    routes: write('routes.js', routes),
    registry: write('registry.js', registry),
    routesChunkNames: write('routesChunkNames.json', JSON.stringify(chunkNames)),
  };
}

function writeJson(outDir: string, address: string, value: unknown): Promise<void> {
  return outputFile(path.join(outDir, address), JSON.stringify(value));
}
