import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toVisibleText } from '../text/visibleText';
import { paragraph, text } from './nodes';
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
  /** Whether a URL is of a page that the site doesn't publish; by default none is. */
  readonly isHidden?: (url: string) => boolean;
}

/**
 * A page as plain Markdown: its title as heading, its description, and its body with every heading, code block, table
 * and snippet; no components, imports or comments. URLs are absolute, so that the text can be read anywhere, and
 * invisible characters are removed.
 *
 * @returns text that ends with a line break
 */
export function renderPageMarkdown({
  title,
  description,
  url,
  tree,
  isHidden = () => false,
}: MarkdownPage): string {
  const body = toMarkdownTree(tree, { pageUrl: url, isHidden });
  const root: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(title)] },
      ...(description ? [paragraph(text(description))] : []),
      ...body.children,
    ],
  };
  return toMarkdown(toVisibleTree(root), {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/**
 * Removes invisible characters from the tree rather than from the Markdown: two characters that one of them separated
 * could become syntax, and the serializer escapes them.
 */
function toVisibleTree(root: Root): Root {
  // The page's tree shares nodes with this one.
  const visible = structuredClone(root);
  const stack: Nodes[] = [visible];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'type' && typeof value === 'string') Object.assign(node, { [name]: toVisibleText(value) });
    }
    if ('children' in node) stack.push(...node.children);
  }
  return visible;
}
