import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { toManifestFile, type WithholdingManifest } from '#domain/visibility/withholding';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages, type PublicPage } from '../content/publicPages';
import { outputFile } from '../files';
import type { ClientManifest } from '../static-first/preloadScripts';
import type { RouteChunkNames } from '../static-first/routeChunks';
import { describePages } from './describePages';
import { createManifest } from './manifest';
import { createLinkTargets, removePageLinks } from './pageLinks';
import { readSiteFiles, removeUnusedImages } from './unusedImages';

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
                ident: `page-links-${hash('sha256', JSON.stringify({ hidden, published, redirects }))}`,
                options: { rewrite: (source: string) => removePageLinks(source, findTarget) },
              },
            ],
          },
        ],
      },
    }),
    async postBuild({ outDir }) {
      const described = describePages(pages, site);
      const images = new Set(described.flatMap((page) => page.images));
      const isUsedElsewhere = readSiteFiles(outDir);
      await removeUnusedImages(outDir, (href) => images.has(href) || isUsedElsewhere(href));
      const readGenerated = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8'));
      const manifest = createManifest({
        pages: described,
        chunkNames: (await readGenerated('routesChunkNames.json')) as RouteChunkNames,
        clientManifest: (await readGenerated('client-manifest.json')) as ClientManifest,
        isUsedElsewhere,
        database,
        builtAt: new Date().toISOString(),
      });
      await outputFile(path.join(siteDir, toManifestFile(path.basename(outDir))), JSON.stringify(manifest));
    },
  };
}
