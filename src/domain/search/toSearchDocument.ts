import type { Root } from 'mdast';
import type { FrontMatter } from '../content/frontMatter/frontMatter';
import { findTrail } from '../navigation/breadcrumbs';
import type { Navigation } from '../navigation/types';
import { findSection } from '../navigation/walk';
import { toVisibleText } from '../text/visibleText';
import { readSearchParts } from './readSearchParts';
import type { SearchDocument, SearchPart } from './types';

/** The content of a page's file for search. */
export interface SearchContent {
  /** '' for none. */
  readonly keywords: string;
  readonly parts: readonly SearchPart[];
}

/** A page with its metadata. */
export interface SearchedPage {
  readonly href: string;
  readonly title: string;
  /** '' for none. */
  readonly description: string;
}

/**
 * Reads a page's file for search.
 *
 * @param frontMatter with the product filled in
 * @param tree a prepared tree; it isn't changed
 */
export function toSearchContent(frontMatter: FrontMatter, tree: Root): SearchContent {
  return {
    keywords: toVisibleText(String(frontMatter.metaKeywords ?? frontMatter.keywords ?? '')),
    parts: readSearchParts(tree),
  };
}

/** Combines a page's document from its file and its entry in the navigation. */
export function toSearchDocument(
  { href, title, description }: SearchedPage,
  content: SearchContent,
  navigation: Navigation,
): SearchDocument {
  const trail = findTrail(navigation, href);
  return {
    href,
    title: toVisibleText(title),
    label: toVisibleText(trail.at(-1)?.title ?? title),
    description: toVisibleText(description),
    section: toVisibleText(findSection(navigation, href)?.title ?? ''),
    trail: trail.slice(0, -1).map((item) => toVisibleText(item.title)),
    ...content,
  };
}
