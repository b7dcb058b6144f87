import type { PhrasingContent } from 'mdast';
import type { References } from '../content/elements/references';
import type { ContentNode } from '../content/mdx/nodes';
import type { Block } from './nodes';

/** The page that is converted to Markdown. */
export interface PageContext {
  /** The page's full URL, which relative links are resolved against. */
  readonly pageUrl: string;
}

/** The converters, which call each other. */
export interface Conversion extends PageContext {
  /** The targets of the page's references. */
  readonly definitions: References['definitions'];
  readonly toBlocks: (nodes: readonly ContentNode[]) => Block[];
  readonly toPhrasing: (nodes: readonly ContentNode[]) => PhrasingContent[];
}

/**
 * The full URL of a page's link.
 *
 * @param url as written: a URL, a path on the site, or a fragment on the page
 * @returns the URL unchanged when it can't be parsed
 */
export function toFullUrl(url: string, { pageUrl }: PageContext): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}
