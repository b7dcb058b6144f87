import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import pluginLlms from 'docusaurus-plugin-llms';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { product } from '#domain/product/product';
import { toVisibleText } from '#domain/text/visibleText';
import type { RenderedPage } from './renderPage';

/**
 * Writes llms.txt and llms-full.txt with `docusaurus-plugin-llms`, from the finished Markdown instead of the
 * sources, which it would only strip of tags.
 *
 * The plugin reads folders in the order it is given them and groups pages by their folder's label. So each page
 * gets its own folder, labelled with its section, which makes the order the navigation's.
 *
 * @param rendered all pages, in the order of the navigation
 * @param context `outDir` is where the summaries go
 */
export async function writeSummaries(rendered: readonly RenderedPage[], context: LoadContext): Promise<void> {
  const folder = path.join(context.generatedFilesDir, 'page-markdown', 'summaries');
  await rm(folder, { recursive: true, force: true });
  const docsDir = await Promise.all(
    rendered.map(async ({ page, markdown }, index) => {
      const directory = path.join(folder, String(index));
      const file = path.join(directory, toMarkdownPath(page.path));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, toSource(page, markdown, context.siteConfig.url));
      return {
        path: path.relative(context.siteDir, directory).split(path.sep).join('/'),
        routeBasePath: 'products',
        label: toVisibleText(page.section) || product.name,
      };
    }),
  );
  const routesPaths = rendered.map(({ page }) => toMarkdownPath(page.path));
  const { postBuild } = pluginLlms(context, {
    docsDir,
    title: `${product.name} documentation`,
    description: context.siteConfig.tagline,
    rootContent: 'Every page of the documentation as Markdown. All of them in one file: /llms-full.txt',
    fullRootContent: 'All pages of the documentation, in the order of its navigation.',
    logLevel: 'quiet',
  }) as Plugin;
  // It reads nothing else of the build's result.
  await postBuild?.({ routesPaths } as Parameters<typeof postBuild>[0]);
}

/** A page as the plugin reads it. Its address is the one of its Markdown, so that links lead there. */
function toSource(
  { title, description, path: pagePath }: RenderedPage['page'],
  markdown: string,
  siteUrl: string,
): string {
  const frontMatter = {
    title: toVisibleText(title),
    description: toVisibleText(description),
    slug: toMarkdownPath(pagePath),
  };
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const body = markdown.replace(/^# .*\n/, `Source: ${siteUrl}${pagePath}\n`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}
