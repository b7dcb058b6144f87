import type {
  BlockContent,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';

/** Any block in a page or a list item. */
export type Block =
  | Extract<RootContent, BlockContent>
  | Extract<RootContent, { type: 'definition' | 'footnoteDefinition' }>;

export const text = (value: string): Text => ({ type: 'text', value });

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const link = (url: string, label: string): Link => ({ type: 'link', url, children: [text(label)] });

export const listItem = (...children: Block[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children,
});

/** A list; its items are spaced where one of them has more than one block. */
export function list(items: readonly ListItem[], ordered = false): List {
  const spread = items.some((item) => item.spread);
  return { type: 'list', ordered, ...(ordered && { start: 1 }), spread, children: [...items] };
}
