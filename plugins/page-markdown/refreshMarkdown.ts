import { rm } from 'node:fs/promises';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { LoadContext } from '@docusaurus/types';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { makeFullText } from './fullText';
import { type RenderedPage, removeMarkdown, renderPage, writeMarkdown } from './renderPage';
import { writeSummaries } from './writeSummaries';

/** The Markdown that was written for each page, by path. */
const written = new Map<string, string>();

/**
 * Updates the Markdown of the development server: all pages on the first run, then those whose Markdown has changed,
 * and the files of pages that are gone. Yields to the rest of the process after each page.
 *
 * @param context `outDir` is the folder that is served
 */
export async function refreshMarkdown(
  pages: readonly PublicPage[],
  context: LoadContext,
  site: ContentSite,
): Promise<void> {
  if (written.size === 0) await rm(context.outDir, { recursive: true, force: true });
  const rendered: RenderedPage[] = [];
  let changes = 0;
  for (const page of pages) {
    await yieldToOthers();
    const current = renderPage(page, site);
    rendered.push(current);
    if (written.get(page.path) === current.markdown) continue;
    await writeMarkdown(current, context.outDir);
    written.set(page.path, current.markdown);
    changes += 1;
  }
  const paths = new Set(pages.map((page) => page.path));
  for (const pagePath of [...written.keys()].filter((each) => !paths.has(each))) {
    await removeMarkdown(pagePath, context.outDir);
    written.delete(pagePath);
    changes += 1;
  }
  if (changes === 0) return;
  const fullText = await makeFullText(rendered, context, site.facts.cacheDir);
  await writeSummaries(rendered, fullText, context, site);
}
