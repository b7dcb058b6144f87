import type { LoadContext } from '@docusaurus/types';
import { type GlossaryEntry, listGlossary } from '#domain/content/facts/cards';
import { walkTree } from '#domain/content/mdx/nodes';
import { readPageNotes } from '#domain/content/pageNotes';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { readPage } from '../content/readPage';

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
 * @throws ContentError when the page may not be published
 */
export function renderPage(page: PublicPage, { siteConfig }: LoadContext, site: ContentSite): RenderedPage {
  const { tree, frontMatter } = readPage(page.file, site);
  const { title, description } = page;
  const terms: GlossaryEntry[] = [];
  walkTree(tree, ({ node }) => terms.push(...listGlossary(node)));
  const url = `${siteConfig.url}${page.path}`;
  return {
    page,
    terms,
    markdown: renderPageMarkdown({
      title,
      description,
      url,
      tree,
      notes: readPageNotes(frontMatter),
      isHidden: (link) => site.isHiddenLink(link, ''),
    }),
  };
}
