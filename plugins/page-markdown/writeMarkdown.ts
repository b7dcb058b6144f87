import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import type { RenderedPage } from './renderPage';

/** Writes a page's Markdown to the files of both its addresses, below `outDir`. */
export async function writeMarkdown({ page, markdown }: RenderedPage, outDir: string): Promise<void> {
  for (const address of toMarkdownPaths(page.path)) {
    const file = path.join(outDir, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, markdown);
  }
}
