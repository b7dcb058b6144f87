import { type ContentNode, toPlainText, walkTree } from '../nodes';

/**
 * Gives every heading its id, where mdast-to-HTML tools and Docusaurus look for it: `data.id` and
 * `data.hProperties.id`.
 *
 * @param toId returns the id for a heading's text, see `createHeadingIds`
 */
export function setHeadingIds(tree: ContentNode, toId: (text: string) => string): void {
  walkTree(tree, ({ node }) => {
    if (node.type !== 'heading') return;
    const id = toId(toPlainText(node));
    // The types of mdast have neither field; the tools that read them agree on these names.
    const data: HeadingData = {
      ...node.data,
      id,
      hProperties: { ...(node.data as HeadingData)?.hProperties, id },
    };
    node.data = data;
  });
}

/** Data of a prepared heading. */
export interface HeadingData {
  id?: string;
  hProperties?: { id?: string };
}
