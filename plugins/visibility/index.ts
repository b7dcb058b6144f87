import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { toPageDataPath } from '#domain/content/pageData';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import { mapParallel } from '#domain/mapParallel';
import { toSocialCardPath } from '#domain/seo/socialCard';
import { toManifestFile, type WithholdingManifest } from '#domain/visibility/withholding';
import type { ContentSite } from '../content/contentSite';
import type { PageRecord } from '../content/pageRecord';
import { toPage } from '../content/preparePage';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';
import { listFilesBelow, MAX_OPEN_FILES, outputFile } from '../files';
import { pageRedirects } from '../hosting/redirects';
import type { ClientManifest } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { createManifest, type ManifestPage } from './manifest';
import { createLinkTargets, removePageLinks } from './pageLinks';
import { listSpellings, removeUnusedImages } from './unusedImages';

/** Options of this plugin, passed as an argument, because a plugin's options are part of every page's script. */
export interface VisibilityOptions {
  readonly site: ContentSite;
  /** Content paths of the files that the build leaves out. */
  readonly hidden: readonly string[];
  readonly database: WithholdingManifest['database'];
}

/**
 * Removes pages that the build doesn't have from the parts of it that aren't made from pages: links in the site's own
 * code, and images. Then it writes a manifest of which files belong to which page, so that the files of a page hidden
 * later can be withheld until the next build.
 */
export default function visibility(
  { siteDir, generatedFilesDir }: LoadContext,
  { site, hidden, database }: VisibilityOptions,
): Plugin {
  let pages: readonly PublicPage[] = [];
  const findTarget = createLinkTargets(site);
  const { published, redirects } = site.facts;
  return {
    name: 'visibility',
    async allContentLoaded({ allContent }) {
      pages = listPublicPages(allContent, site.navigation, siteDir);
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            include: path.join(siteDir, 'src'),
            enforce: 'pre',
            use: [
              {
                loader: path.join(siteDir, 'plugins/visibility/pageLinkLoader.js'),
                // Modules are cached between builds by this name.
                ident: `page-links-${hashOf({ hidden, published, redirects })}`,
                options: { rewrite: (source: string) => removePageLinks(source, findTarget) },
              },
            ],
          },
        ],
      },
    }),
    async postBuild({ outDir }) {
      const described = pages.map((page) => describePage(page, site));
      await removeUnusedImages({
        outDir,
        published: new Set(described.flatMap(({ images }) => images)),
      });
      const readGenerated = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8'));
      const manifest = createManifest({
        pages: described,
        chunkNames: (await readGenerated('routesChunkNames.json')) as RouteChunkNames,
        clientManifest: (await readGenerated('client-manifest.json')) as ClientManifest,
        isUsedElsewhere: await readOtherFiles(outDir),
        database,
        builtAt: new Date().toISOString(),
      });
      await outputFile(path.join(siteDir, toManifestFile(path.basename(outDir))), JSON.stringify(manifest));
    },
  };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

function describePage(
  { path: href, file: source }: PublicPage,
  site: ContentSite,
): ManifestPage & Pick<PageRecord, 'images'> {
  const file = toPage(source, site);
  const { images } = readPage(source, site);
  const redirects = pageRedirects([{ file: source }], site).map(({ from }) => from);
  return {
    file,
    path: href,
    hrefs: [...toMarkdownPaths(href), toPageDataPath(href), toSocialCardPath(href), ...redirects, ...images],
    images,
  };
}

/** Reads the files that aren't pages of the documentation. An image that one of them uses is never withheld. */
async function readOtherFiles(outDir: string): Promise<(href: string) => boolean> {
  const others = listFilesBelow(outDir).filter(
    (file) => /\.(?:html|css|webmanifest)$/.test(file) && !file.startsWith('products/'),
  );
  const texts = await mapParallel(others, MAX_OPEN_FILES, (file) =>
    readFile(path.join(outDir, file), 'utf8'),
  );
  return (href) =>
    href.startsWith('/img/') &&
    listSpellings(href).some((spelling) => texts.some((text) => text.includes(spelling)));
}
