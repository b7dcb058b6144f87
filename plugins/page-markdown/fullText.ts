import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { toAbsoluteUrl } from '#domain/http/absoluteUrl';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { mapParallel } from '#domain/mapParallel';
import { toVisibleText } from '#domain/text/visibleText';
import { openCache, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import type { PublicPage } from '../content/publicPages';
import { MAX_OPEN_FILES, outputFile } from '../files';
import { runInWorkers } from '../workers/runInWorkers';
import type { RenderedPage } from './renderPage';
import type { LlmsContext, LlmsFolder } from './runLlmsPlugin';

/**
 * Makes the text of llms-full.txt: from the cache when no page has changed, else in a thread.
 *
 * @param rendered all pages, in the order of the navigation
 * @param cacheDir folder of the build cache; null for none
 */
export async function makeFullText(
  rendered: readonly RenderedPage[],
  context: LoadContext,
  cacheDir: string | null,
): Promise<string> {
  const { url, tagline } = context.siteConfig;
  const sources = rendered.map(({ page, markdown }) => toSource(page, markdown, url));
  const key = toKey('llms-full', readCodeVersion(), tagline, ...sources);
  const cache = cacheDir === null ? null : openCache(cacheDir);
  const known = cache?.read(key);
  if (known) return known.toString();
  const full = await combine(rendered, sources, context);
  cache?.write(key, full);
  return full.toString();
}

/**
 * Combines pages with `docusaurus-plugin-llms`, from the finished Markdown. From the sources, the plugin would only
 * strip tags. It reads folders in the given order, so each page gets its own folder.
 */
async function combine(
  rendered: readonly RenderedPage[],
  sources: readonly string[],
  { siteDir, siteConfig, generatedFilesDir }: LoadContext,
): Promise<Buffer> {
  const folder = path.join(generatedFilesDir, 'page-markdown', 'summaries');
  await rm(folder, { recursive: true, force: true });
  const folders = await mapParallel(
    rendered,
    MAX_OPEN_FILES,
    async ({ page }, index): Promise<LlmsFolder> => {
      const directory = path.join(folder, String(index));
      await outputFile(path.join(directory, toMarkdownPath(page.path)), sources[index] ?? '');
      return {
        path: path.relative(siteDir, directory).split(path.sep).join('/'),
        routeBasePath: 'products',
      };
    },
  );
  const { title, tagline, url, baseUrl } = siteConfig;
  const shared: LlmsContext = { siteDir, outDir: folder, siteConfig: { title, tagline, url, baseUrl } };
  const module = path.join(__dirname, 'runLlmsPlugin.ts');
  await runInWorkers<LlmsContext, readonly LlmsFolder[], null>({ module, shared, items: [folders] });
  return readFile(path.join(folder, 'llms-full.txt'));
}

/** Converts a page to the plugin's input. It has the URL of its Markdown, so that links go there. */
function toSource(
  { title, description, path: pagePath }: PublicPage,
  markdown: string,
  siteUrl: string,
): string {
  const frontMatter = {
    title: toVisibleText(title),
    description: toVisibleText(description),
    slug: toMarkdownPath(pagePath),
  };
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  // The heading of a page without a title is empty.
  const body = markdown.replace(/^#(?: .*)?\n/, `${toSourceLine(siteUrl, pagePath)}\n`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}

/** The line of llms-full.txt that names the page of the text below it. */
export function toSourceLine(siteUrl: string, pagePath: string): string {
  return `Source: ${toAbsoluteUrl(siteUrl, pagePath)}`;
}
