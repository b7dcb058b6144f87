import type { Table } from 'mdast';
import { contentComponents } from '#domain/content/components';
import { getRange } from '#domain/content/mdx/check/checkContext';
import {
  type ContentNode,
  isJsxElement,
  type JsxElement,
  type Root,
  walkTree,
} from '#domain/content/mdx/nodes';
import type { ImageNode } from '#domain/content/splice/image';
import type { FormTarget } from './formTarget';

/** A node that has a form, with the kind of form. */
export type FormNode =
  | { readonly kind: 'component'; readonly node: JsxElement }
  | { readonly kind: 'image'; readonly node: ImageNode }
  | { readonly kind: 'table'; readonly node: Table };

/** The kind of form for a node; null for none. */
function toFormNode(node: ContentNode): FormNode | null {
  if (node.type === 'table') return { kind: 'table', node };
  if (node.type === 'image') return { kind: 'image', node };
  if (!isJsxElement(node)) return null;
  if (node.name === 'Image') return { kind: 'image', node };
  return Object.hasOwn(contentComponents, node.name ?? '') ? { kind: 'component', node } : null;
}

/**
 * Finds the part that contains an offset: the innermost image, table or component, or the front matter.
 *
 * @param tree parsed from the editor's text by `parseContent`: a prepared tree contains parts of other files
 * @param contentOffset where the content starts, after the front matter
 * @returns null in plain text
 */
export function findFormTarget(tree: Root, offset: number, contentOffset = 0): FormTarget | null {
  if (offset < contentOffset) return { kind: 'frontMatter', from: 0, to: contentOffset };
  const found = findInnermost(tree, offset);
  return found && { kind: found.kind, ...getRange(found.node) };
}

function findInnermost(tree: Root, offset: number): FormNode | null {
  let innermost: FormNode | null = null;
  walkTree(tree, ({ node }) => {
    const { from, to } = getRange(node);
    if (from <= offset && offset <= to) innermost = toFormNode(node) ?? innermost;
  });
  return innermost;
}

/**
 * Finds a target's node again in another parse of the text.
 *
 * @returns the node of that kind that starts there, otherwise the innermost one around; null when it was removed
 */
export function findVisualNode(tree: Root, { kind, from }: FormTarget): FormNode | null {
  let exact: FormNode | null = null;
  let around: FormNode | null = null;
  walkTree(tree, ({ node }) => {
    const found = toFormNode(node);
    if (found?.kind !== kind) return;
    const range = getRange(node);
    if (range.from === from) exact ??= found;
    if (range.from <= from && from < range.to) around = found;
  });
  return exact ?? around;
}
