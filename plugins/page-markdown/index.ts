import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import { type PublicPage, readPublicSite } from '../content/publicPages';
import { type RenderedPage, renderPages } from './renderPages';
import { writeSummaries } from './writeSummaries';

/**
 * Serves every public page as Markdown (decisions D18 and D20), and the two summaries for language models
 * (specification §2).
 */
export default function pageMarkdown(context: LoadContext): Plugin {
  let pages: readonly PublicPage[] = [];
  return {
    name: 'page-markdown',
    async allContentLoaded({ allContent }) {
      ({ pages } = readPublicSite(allContent, context.siteDir));
    },
    async postBuild(props) {
      const { siteDir, siteConfig } = context;
      const rendered = renderPages(pages, { siteDir, siteUrl: siteConfig.url });
      await Promise.all(rendered.map((each) => writePage(each, props.outDir)));
      await writeSummaries(rendered, context, props);
    },
  };
}

async function writePage({ page, markdown }: RenderedPage, outDir: string): Promise<void> {
  for (const address of toMarkdownPaths(page.path)) {
    const file = path.join(outDir, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, markdown);
  }
}
