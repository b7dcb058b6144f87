import { type ContentNode, walkTree } from '../nodes';

/**
 * Counts a reference to a footnote, and returns how many references to that footnote there have been so far, including
 * this one.
 */
export type CountReference = (identifier: string) => number;

/** Creates the counter of a page. */
export function createReferenceCounter(): CountReference {
  const counts = new Map<string, number>();
  return (identifier) => {
    const count = (counts.get(identifier) ?? 0) + 1;
    counts.set(identifier, count);
    return count;
  };
}

/** Numbers the references to each footnote in `data.occurrence`, so that the note can link back to each of them. */
export function numberReferences(tree: ContentNode, count: CountReference): void {
  walkTree(tree, ({ node }) => {
    if (node.type === 'footnoteReference') node.data = { ...node.data, occurrence: count(node.identifier) };
  });
}
