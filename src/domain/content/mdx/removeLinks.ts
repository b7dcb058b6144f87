import { readAttribute } from './attribute';
import { type ContentNode, hasChildren, isJsxElement, type JsxElement, rewriteTree, walkTree } from './nodes';

/**
 * Takes out the links that lead to some addresses: what a link says stays as text, tags that lead there (cards,
 * buttons) go as a whole. Works on the tree in place.
 *
 * @param isRemoved asked for every address, with query and fragment
 */
export function removeLinks(tree: ContentNode, isRemoved: (address: string) => boolean): void {
  const removed = new Set<string>();
  walkTree(tree, ({ node }) => {
    if (node.type === 'definition' && isRemoved(node.url)) removed.add(node.identifier);
  });
  rewriteTree(tree, (node) => {
    if (node.type === 'definition' && removed.has(node.identifier)) return [];
    if (isJsxElement(node)) return isRemoved(readHref(node)) ? [] : null;
    const isLink = node.type === 'link' && isRemoved(node.url);
    const isReference = node.type === 'linkReference' && removed.has(node.identifier);
    return (isLink || isReference) && hasChildren(node) ? [...node.children] : null;
  });
}

function readHref(element: JsxElement): string {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue;
    const value = readAttribute(attribute);
    return value.kind === 'literal' && typeof value.value === 'string' ? value.value : '';
  }
  return '';
}
