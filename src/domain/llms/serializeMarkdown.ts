import type { Nodes, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toVisibleText } from '../text/visibleText';

/**
 * Writes a tree as plain Markdown, without invisible characters. The tree isn't changed.
 *
 * @returns text that ends with a line break
 */
export function serializeMarkdown(tree: Root): string {
  return toMarkdown(toVisibleTree(tree), {
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
  // A page's tree may share nodes with this one.
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
