import type { LoadContext } from '@docusaurus/types';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

/** A page and its Markdown. */
export interface RenderedPage {
  readonly page: PublicPage;
  readonly markdown: string;
}

/**
 * Turns a page's file into Markdown.
 *
 * @throws ContentError when the page may not be published
 */
export function renderPage(page: PublicPage, { siteConfig }: LoadContext, site: ContentSite): RenderedPage {
  const { tree } = readPage(page.file, site);
  const { title, description } = page;
  const url = `${siteConfig.url}${page.path}`;
  return {
    page,
    markdown: renderPageMarkdown({
      title,
      description,
      url,
      tree,
      isHidden: (link) => site.isHiddenLink(link, ''),
    }),
  };
}
