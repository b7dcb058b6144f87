import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withoutSeoDefaults } from '#domain/seo/defaults';
import { buildLandingStructuredData, resolveLandingSeo } from '#domain/seo/landing';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import { serializeJsonLd } from '#domain/seo/structuredData/serializeJsonLd';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages } from '../content/publicPages';
import { renderRobotsTxt } from './robotsTxt';
import { collectStructuredData } from './structuredData';

/** Options of this plugin. */
export interface SeoOptions {
  /** Data of the SEO tables; empty by default. */
  readonly siteSeo?: SiteSeo;
  readonly site: ContentSite;
}

const NAME = 'seo';
const LANDING_FILE = 'landing.json';
const STRUCTURED_DATA_FILE = 'structured-data.json';
const STRUCTURED_DATA_READER = 'structured-data.js';

/**
 * Provides the parts of SEO that don't come from a page's own front matter: the landing page's metadata, the structured
 * data of every page, and robots.txt.
 *
 * Structured data is only for programs that read the HTML, so it must not add to readers' scripts: the module
 * `@structured-data` reads it where the HTML is rendered, and is empty in the browser.
 */
export default function seo(
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
  options: SeoOptions,
): Plugin {
  const siteUrl = siteConfig.url;
  const dataDir = toDataFolder(generatedFilesDir);
  return {
    name: NAME,
    async allContentLoaded({ allContent, actions: { createData } }) {
      const landing = resolveLandingSeo(siteUrl, options.siteSeo);
      await createData(LANDING_FILE, withoutSeoDefaults(landing));
      // Skipped in development: the server there doesn't render HTML, and this would slow down every change of a file.
      if (process.env.NODE_ENV !== 'production') return;
      await createData(STRUCTURED_DATA_FILE, {
        '/': serializeJsonLd(buildLandingStructuredData(siteUrl, landing)),
        ...collectStructuredData(listPublicPages(allContent, options.site.navigation, siteDir), {
          siteUrl,
          ...options,
        }),
      });
      // Read, not bundled, because it changes with every page, and the bundle needn't.
      const file = JSON.stringify(toStructuredDataFile(generatedFilesDir));
      await createData(
        STRUCTURED_DATA_READER,
        `import { readFileSync } from 'node:fs';\nexport default JSON.parse(readFileSync(${file}, 'utf8'));\n`,
      );
    },
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          '@structured-data': isServer
            ? path.join(dataDir, STRUCTURED_DATA_READER)
            : path.join(siteDir, 'plugins/seo/empty.json'),
          '@landing-seo': path.join(dataDir, LANDING_FILE),
        },
      },
    }),
    async postBuild({ outDir }) {
      await writeFile(path.join(outDir, 'robots.txt'), renderRobotsTxt(siteUrl));
    },
  };
}

function toDataFolder(generatedFilesDir: string): string {
  return path.join(generatedFilesDir, NAME, 'default');
}

/** The file with the structured data of all pages: texts by path. */
export function toStructuredDataFile(generatedFilesDir: string): string {
  return path.join(toDataFolder(generatedFilesDir), STRUCTURED_DATA_FILE);
}
