import path from 'node:path';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import { outputFile } from '../files';
import type { RenderedPage } from './renderPage';

/** Writes a page's Markdown to the files of both of its URLs, in `outDir`. */
export async function writeMarkdown({ page, markdown }: RenderedPage, outDir: string): Promise<void> {
  for (const href of toMarkdownPaths(page.path)) {
    await outputFile(path.join(outDir, href), markdown);
  }
}
