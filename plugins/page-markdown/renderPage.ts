import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import type { PublicPage } from '../content/publicPages';
import { readContentFile } from '../content/readContentFile';

/** A page and its Markdown. */
export interface RenderedPage {
  readonly page: PublicPage;
  readonly markdown: string;
}

/**
 * Turns a page's file into Markdown.
 *
 * @throws Error when the file cannot be parsed
 */
export function renderPage(page: PublicPage, { siteDir, siteConfig }: LoadContext): RenderedPage {
  const { tree } = readContentFile(page.file, path.join(siteDir, 'docs'));
  const { title, description } = page;
  const url = `${siteConfig.url}${page.path}`;
  return { page, markdown: renderPageMarkdown({ title, description, url, tree }) };
}
