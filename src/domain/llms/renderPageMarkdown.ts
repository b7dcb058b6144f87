import type { Root } from 'mdast';
import type { PageNotes } from '../content/pageNotes';
import { paragraph, text } from './nodes';
import { serializeMarkdown } from './serializeMarkdown';
import { toMarkdownTree } from './toMarkdownTree';

/** A page to convert to Markdown. */
export interface MarkdownPage {
  readonly title: string;
  /** '' when the page has none. */
  readonly description: string;
  /** The page's full URL. */
  readonly url: string;
  /** A prepared tree: partials included, product name filled in. */
  readonly tree: Root;
  /** Who the page is for, and when it was verified; omitted by default. */
  readonly notes?: PageNotes;
}

/**
 * A page as plain Markdown: its title as heading, its description, its notes, and its body with every heading, code
 * block, table and snippet; no components, imports or comments. URLs are absolute, so that the text can be read
 * anywhere, and invisible characters are removed.
 *
 * @returns text that ends with a line break
 */
export function renderPageMarkdown({
  title,
  description,
  url,
  tree,
  notes = { appliesTo: [], verified: null },
}: MarkdownPage): string {
  const body = toMarkdownTree(tree, { pageUrl: url });
  const { appliesTo, verified } = notes;
  const root: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(title)] },
      ...(description ? [paragraph(text(description))] : []),
      ...(appliesTo.length > 0 ? [paragraph(text(`Applies to: ${appliesTo.join(' · ')}`))] : []),
      ...body.children,
      ...(verified ? [paragraph(text(`Verified ${verified.date}: ${verified.what}.`))] : []),
    ],
  };
  return serializeMarkdown(root);
}
