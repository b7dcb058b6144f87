import type {
  BlockContent,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';
import { toPlainText } from '../content/mdx/nodes';

/** Any block in a page or a list item. */
export type Block =
  | Extract<RootContent, BlockContent>
  | Extract<RootContent, { type: 'definition' | 'footnoteDefinition' }>;

/** Plain text; Markdown in it is escaped when it is serialized. */
export const text = (value: string): Text => ({ type: 'text', value });

/** Bold plain text. */
export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

/** A paragraph of inline nodes. */
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** A link with a plain text as its label. */
export const link = (url: string, label: string): Link => ({ type: 'link', url, children: [text(label)] });

/** A list item; it is loose when it has more than one block. */
export const listItem = (...children: Block[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children,
});

/** A list; it is loose when an item has more than one block. */
export function list(items: readonly ListItem[], ordered = false, start = 1): List {
  const spread = items.some((item) => item.spread);
  return { type: 'list', ordered, ...(ordered && { start }), spread, children: [...items] };
}

/** The content of blocks as a single line. */
export function toLine(blocks: readonly Nodes[]): PhrasingContent[] {
  return blocks
    .map(toLineOf)
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [text(' '), ...line]));
}

function toLineOf(node: Nodes): PhrasingContent[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return node.children;
    case 'code':
      return [{ type: 'inlineCode', value: node.value }];
    default:
      return 'children' in node ? toLine(node.children) : [];
  }
}

/** The text of a line, including image descriptions. */
export function toText(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toPlainText).join('');
}
