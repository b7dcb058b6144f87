import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toVisibleText } from '../text/visibleText';
import { paragraph, text } from './nodes';
import { toMarkdownTree } from './toMarkdownTree';

/** A page that is turned into Markdown. */
export interface MarkdownPage {
  readonly title: string;
  /** '' when the page has none. */
  readonly description: string;
  /** The page's full address. */
  readonly url: string;
  /** A prepared tree: shared texts put in, product filled in. */
  readonly tree: Root;
  /** Whether an address leads to a page that the site doesn't publish; by default none does. */
  readonly isHidden?: (url: string) => boolean;
}

/**
 * A page as plain Markdown: its title as heading, its description, and its body with every
 * heading, code block, table and snippet; no components, imports or comments. Addresses are full, so that the text
 * can be read anywhere, and no characters that only a machine sees.
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
 * Takes invisible characters out of the tree rather than out of the Markdown: two characters that one of them kept
 * apart could become syntax, and are escaped now.
 */
function toVisibleTree(root: Root): Root {
  // The tree of the page shares nodes with this one.
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
