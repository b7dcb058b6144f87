import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { GlossaryEntry } from '#domain/content/facts/cards';
import { toMarkdownPaths } from '#domain/llms/contentPath';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';
import { outputFile } from '../files';

/** A page and its Markdown. */
export interface RenderedPage {
  readonly page: PublicPage;
  readonly markdown: string;
  /** The terms of the glossary that the page shows. */
  readonly terms: readonly GlossaryEntry[];
}

/**
 * Turns a page's file into Markdown.
 *
 * @throws ContentError when the page can't be published
 */
export function renderPage(page: PublicPage, site: ContentSite): RenderedPage {
  const { markdown, terms } = readPage(page.file, site);
  return { page, markdown, terms };
}

/** Removes what {@link writeMarkdown} wrote for a page. */
export async function removeMarkdown(pagePath: string, outDir: string): Promise<void> {
  for (const href of toMarkdownPaths(pagePath)) await rm(path.join(outDir, href), { force: true });
}

/** Writes a page's Markdown to the files of both of its URLs, in `outDir`. */
export async function writeMarkdown({ page, markdown }: RenderedPage, outDir: string): Promise<void> {
  for (const href of toMarkdownPaths(page.path)) {
    await outputFile(path.join(outDir, href), markdown);
  }
}
