import type { TextEdit } from '../../text/edit/edits';
import { getInnerRange, getRange } from '../mdx/check/checkContext';
import type { ContentNode } from '../mdx/nodes';

/**
 * Plans edits that remove a node's markup and keep its children, such as the label of a link. A node without children is
 * removed.
 */
export function keepChildren(node: ContentNode): TextEdit[] {
  const { from, to } = getRange(node);
  const inner = getInnerRange(node) ?? { from: to, to };
  return [
    { from, to: inner.from, insert: '' },
    { from: inner.to, to, insert: '' },
  ];
}
