import type { GlossaryEntry } from '#domain/content/facts/cards';
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
 * @throws ContentError when the page can't be published
 */
export function renderPage(page: PublicPage, site: ContentSite): RenderedPage {
  const { markdown, terms } = readPage(page.file, site);
  return { page, markdown, terms };
}
