import { type ContentNode, toPlainText, walkTree } from '../nodes';

declare module 'unist' {
  interface Data {
    /** On a prepared heading: its id on the page. */
    id?: string;
  }
}

/**
 * Gives every heading its id.
 *
 * @param toId returns the id for a heading's text, see `createHeadingIds`
 */
export function setHeadingIds(tree: ContentNode, toId: (text: string) => string): void {
  walkTree(tree, ({ node }) => {
    if (node.type === 'heading') node.data = { ...node.data, id: toId(toPlainText(node)) };
  });
}
