import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  hasPageRoute,
  MISSING_PAGE_DATA,
  NAVIGATION_DATA,
  type PageData,
  toPageDataPath,
} from '#domain/content/pageData';
import { mapParallel } from '#domain/mapParallel';
import type { ContentSite } from '../content/contentSite';
import { setImageSizes } from '../content/imageSizes';
import { readPage } from '../content/readPage';
import { MAX_OPEN_FILES, outputFile } from '../files';
import { DOCS_CHUNK } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { toLeanModules } from './leanModules';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

const ROUTE_MODULE = '@site/src/features/reader/route/pageRoute';
const NAVIGATION_MODULE = '@site/src/features/reader/route/loadNavigation';
/** Chunk with the components of pages, named in `pageRoute.tsx`. */
const PAGE_ELEMENTS = 'page-elements';
/** Modules of Docusaurus that `src/lean` has a version of. */
const CORE_MODULES = ['preload', 'normalizeLocation'] as const;

/**
 * Writes the data of each page to a file, and removes the pages from the scripts of the application and of the server
 * that renders them. The navigation is written to a file, too, and removed from the application's scripts. That way, they
 * have the same size for ten pages and for a thousand, and the bundler doesn't compile pages. In development, pages and
 * the navigation are modules, because the bundler shows changes to them.
 */
export default function pageData(context: LoadContext, site: ContentSite): Plugin {
  const { generatedFilesDir, siteConfig } = context;
  const folder = path.join(generatedFilesDir, 'page-data');
  const isProduction = process.env.NODE_ENV === 'production';
  let docs: readonly Doc[] = [];
  let navigationModule = '';
  return {
    name: 'page-data',
    async allContentLoaded({ allContent }) {
      const content = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      docs = (content?.loadedVersions[0]?.docs ?? []).filter(({ permalink }) => hasPageRoute(permalink));
      if (!isProduction) return;
      const version = String(siteConfig.customFields?.pageDataVersion);
      await mapParallel(docs, MAX_OPEN_FILES, async (doc) =>
        outputFile(toFile(folder, doc), JSON.stringify(toData(doc, version))),
      );
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      if (!isProduction || docs.length === 0) return {};
      const Replacement = currentBundler.instance.NormalModuleReplacementPlugin;
      const { pageChunks, navigation, files } = writeLeanModules(isServer);
      navigationModule = navigation;
      const lean = Object.entries(files).map(
        ([name, file]) => new Replacement(new RegExp(`^@generated/${name}$`), file),
      );
      if (isServer) return { plugins: lean };
      const joined = new Set<string | null | undefined>([...pageChunks, PAGE_ELEMENTS]);
      const core = CORE_MODULES.map(
        (name) =>
          new Replacement(
            new RegExp(`@docusaurus[\\\\/]core[\\\\/]lib[\\\\/]client[\\\\/]${name}(?:\\.js)?$`),
            path.join(context.siteDir, `src/lean/${name}.js`),
          ),
      );
      return {
        plugins: [...lean, ...core],
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Turns off Docusaurus' script for modules that many routes share, which all pages load. Its threshold
              // depends on the number of routes: on a site with few pages, the script would contain code of the editor
              // and the admin pages.
              common: false,
              // One file in place of ten small ones that every page needs. Pages preload it by name, see
              // `preloadScripts.ts`.
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
      await outputFile(path.join(outDir, MISSING_PAGE_DATA), JSON.stringify(null));
      const navigation = navigationModule.replace(/^@generated/, generatedFilesDir);
      if (navigation) await copyFile(navigation, path.join(outDir, NAVIGATION_DATA));
      await mapParallel(docs, MAX_OPEN_FILES, async (doc) => {
        const published = toFile(outDir, doc);
        await mkdir(path.dirname(published), { recursive: true });
        await copyFile(toFile(folder, doc), published);
      });
    },
  };

  function toData(doc: Doc, version: string): PageData {
    const file = path.join(context.siteDir, doc.source.replace('@site/', ''));
    const { elements, headings } = readPage(file, site);
    const { id, title, description, source, permalink, lastUpdatedAt, frontMatter } = doc;
    return {
      version,
      metadata: { id, title, description, source, permalink, lastUpdatedAt },
      frontMatter,
      toc: headings.map(({ id: heading, text, level }) => ({ id: heading, value: text, level })),
      elements: setImageSizes(JSON.parse(elements), site.docsDir),
    };
  }

  /** Writes the lean modules; `files` has their paths by the name of the module that they replace. */
  function writeLeanModules(isServer: boolean) {
    const read = (name: string) => readFileSync(path.join(generatedFilesDir, name), 'utf8');
    const { routes, registry, chunkNames, pageChunks, navigation } = toLeanModules(
      {
        routes: read('routes.js'),
        registry: read('registry.js'),
        chunkNames: JSON.parse(read('routesChunkNames.json')) as RouteChunkNames,
      },
      {
        pages: docs.map(({ permalink }) => permalink),
        routeModule: ROUTE_MODULE,
        navigationModule: NAVIGATION_MODULE,
        server: isServer ? { readerModule: path.join(__dirname, 'builtPages.js'), folder } : null,
      },
    );
    const target = path.join(folder, isServer ? 'server' : 'client');
    mkdirSync(target, { recursive: true });
    const write = (name: string, text: string): string => {
      const file = path.join(target, name);
      writeFileSync(file, text);
      return file;
    };
    const files = {
      routes: write('routes.js', routes),
      registry: write('registry.js', registry),
      routesChunkNames: write('routesChunkNames.json', JSON.stringify(chunkNames)),
    };
    return { pageChunks, navigation, files };
  }
}

/** The file of a page's data: in the build's output, or in the folder from which the HTML is rendered. */
function toFile(folder: string, { permalink }: Doc): string {
  return path.join(folder, toPageDataPath(permalink));
}
