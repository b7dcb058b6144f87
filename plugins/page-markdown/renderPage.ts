import path from 'node:path';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import type { PublicPage } from '../content/publicPages';
import { readContentFile } from '../content/readContentFile';

/** A page and its Markdown. */
export interface RenderedPage {
  readonly page: PublicPage;
  readonly markdown: string;
}

/**
 * The Markdown of every page, in the order given.
 *
 * @param siteDir root of the project
 * @param siteUrl origin of the site, without a trailing slash
 */
export function renderPages(
  pages: readonly PublicPage[],
  { siteDir, siteUrl }: { readonly siteDir: string; readonly siteUrl: string },
): RenderedPage[] {
  const docsDir = path.join(siteDir, 'docs');
  return pages.map((page) => {
    const { tree } = readContentFile(page.file, docsDir);
    const { title, description } = page;
    return {
      page,
      markdown: renderPageMarkdown({ title, description, url: `${siteUrl}${page.path}`, tree }),
    };
  });
}
