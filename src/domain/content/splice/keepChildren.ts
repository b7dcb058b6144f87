import type { TextEdit } from '../../text/edit/edits';
import { getInnerRange, getRange } from '../mdx/check/checkContext';
import type { ContentNode } from '../mdx/nodes';

/** Removes what a node is written with and keeps its children, such as the label of a link. Without any, removes it. */
export function keepChildren(node: ContentNode): TextEdit[] {
  const { from, to } = getRange(node);
  const inner = getInnerRange(node) ?? { from: to, to };
  return [
    { from, to: inner.from, insert: '' },
    { from: inner.to, to, insert: '' },
  ];
}
