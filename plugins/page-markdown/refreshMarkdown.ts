import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { LoadContext } from '@docusaurus/types';
import { toMarkdownPath } from '#domain/llms/contentPath';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { makeFullText } from './fullText';
import { type RenderedPage, renderPage, writeMarkdown } from './renderPage';
import { writeSummaries } from './writeSummaries';

/** The last rendered version of pages, by path. */
const known = new Map<string, RenderedPage>();

/**
 * Updates the Markdown of the development server: all pages on the first run, then only changed ones. Yields to the
 * rest of the process after each page.
 *
 * @param context `outDir` is the folder that is served
 */
export async function refreshMarkdown(
  pages: readonly PublicPage[],
  context: LoadContext,
  site: ContentSite,
): Promise<void> {
  if (known.size === 0) await rm(context.outDir, { recursive: true, force: true });
  const rendered: RenderedPage[] = [];
  let changes = 0;
  for (const page of pages) {
    await yieldToOthers();
    const file = path.join(context.outDir, toMarkdownPath(page.path));
    let current = known.get(page.path);
    if (!current || (await isNewer(page.file, file))) {
      current = renderPage(page, site);
      known.set(page.path, current);
      await writeMarkdown(current, context.outDir);
      changes += 1;
    }
    rendered.push({ ...current, page });
  }
  if (changes === 0) return;
  const fullText = await makeFullText(rendered, context, site.facts.cacheDir);
  await writeSummaries(rendered, fullText, context, site);
}

/** Whether a file changed after another one was written, or the other one doesn't exist. */
async function isNewer(file: string, than: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(file), stat(than).catch(ignoreMissing)]);
  return target === undefined || source.mtimeMs > target.mtimeMs;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
