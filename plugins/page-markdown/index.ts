import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { mapParallel } from '#domain/mapParallel';
import type { ContentSite } from '../content/contentSite';
import { listPublicPages } from '../content/publicPages';
import { createDebouncer } from '../debounce';
import { MAX_OPEN_FILES, serveFolder } from '../files';
import { makeFullText } from './fullText';
import { refreshMarkdown } from './refreshMarkdown';
import { type RenderedPage, renderPage, writeMarkdown } from './renderPage';
import { writeSummaries } from './writeSummaries';

/**
 * Serves every public page as Markdown, and the two summaries for language models
 * (docs-dev/decisions/015-language-model-output.md). In development the same files are in a separate folder and
 * rendered again when a page's file changes.
 */
export default function pageMarkdown(context: LoadContext, site: ContentSite): Plugin {
  const isDevelopment = process.env.NODE_ENV !== 'production';
  const folder = path.join(context.generatedFilesDir, 'page-markdown/served');
  let rendered: readonly RenderedPage[] = [];
  let fullText: Promise<string> = Promise.resolve('');
  return {
    name: 'page-markdown',
    async allContentLoaded({ allContent }) {
      const pages = listPublicPages(allContent, site.navigation, context.siteDir);
      if (isDevelopment) {
        debounce(() => refreshMarkdown(pages, { ...context, outDir: folder }, site));
        return;
      }
      rendered = pages.map((page) => renderPage(page, site));
      // Started here, so that it runs while the bundler works. A failure is reported where the text is needed.
      fullText = makeFullText(rendered, context, site.facts.cacheDir);
      fullText.catch(() => undefined);
    },
    configureWebpack: (_config, isServer) => (isServer || !isDevelopment ? {} : serveFolder(folder)),
    async postBuild({ outDir }) {
      await mapParallel(rendered, MAX_OPEN_FILES, (each) => writeMarkdown(each, outDir));
      await writeSummaries(rendered, await fullText, { ...context, outDir }, site);
    },
  };
}

const debounce = createDebouncer();
