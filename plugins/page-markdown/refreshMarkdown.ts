import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { LoadContext } from '@docusaurus/types';
import { toMarkdownPath } from '#domain/llms/contentPath';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { type RenderedPage, renderPage } from './renderPage';
import { writeMarkdown } from './writeMarkdown';
import { writeSummaries } from './writeSummaries';

/** Pages as they were rendered last, by path. */
const known = new Map<string, RenderedPage>();
let running: Promise<void> = Promise.resolve();

/**
 * Brings the Markdown of the development server up to date: all of it at first, then what changed. Between two
 * pages the rest of the process gets its turn.
 *
 * @param context `outDir` is the folder that is served
 * @returns when everything is written; one run waits for the one before
 */
export function refreshMarkdown(
  pages: readonly PublicPage[],
  context: LoadContext,
  site: ContentSite,
): Promise<void> {
  running = running.catch(() => undefined).then(() => refresh(pages, context, site));
  return running;
}

async function refresh(pages: readonly PublicPage[], context: LoadContext, site: ContentSite): Promise<void> {
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
  if (changes > 0) await writeSummaries(rendered, context, site);
}

/** Whether a file changed after another one was written, or the other is not there. */
async function isNewer(file: string, than: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(file), stat(than).catch(ignoreMissing)]);
  return target === undefined || source.mtimeMs > target.mtimeMs;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
