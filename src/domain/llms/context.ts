import type { PhrasingContent } from 'mdast';
import type { ContentNode } from '../content/mdx/nodes';
import type { Block } from './nodes';

/** What turning a page into Markdown needs to know of it. */
export interface PageContext {
  /** The page's full address; links are read from there. */
  readonly pageUrl: string;
  /** Whether an address leads to a page that the site doesn't publish. */
  readonly isHidden: (url: string) => boolean;
}

/** How the parts of the conversion call each other. */
export interface Conversion extends PageContext {
  readonly toBlocks: (nodes: readonly ContentNode[]) => Block[];
  readonly toPhrasing: (nodes: readonly ContentNode[]) => PhrasingContent[];
}

/**
 * The full address of what a page links to.
 *
 * @param url as written: an address, a path of the site, a fragment of the page
 * @returns the address as it was where it cannot be read
 */
export function toFullUrl(url: string, { pageUrl }: PageContext): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}
