import type { Nodes, Parent, Root } from 'mdast';
// Adds the MDX nodes (expressions, JSX elements, import/export) to mdast's node types.
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type { MdxJsxAttribute, Root };

/** Where text of another file is in for a tag of the page. */
interface SourceFileRange {
  /** Path in the repository: `docs/_partials/note.mdx`, `docs/_data/plans.yaml`. */
  readonly file: string;
  /** The tag in the page's file: UTF-16 offsets behind a byte order mark. */
  readonly from: number;
  readonly to: number;
}

declare module 'unist' {
  interface Data {
    /** On every block, or run of text, that an `<Include>` or a tag for facts was replaced by. */
    sharedText?: SourceFileRange;
  }
}

/** Any node of a content file's syntax tree. */
export type ContentNode = Nodes;

/** A component or element written as a tag, on its own lines or within a line. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether `node` is a tag. */
export function isJsxElement(node: ContentNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether `node` can hold other nodes. */
export function hasChildren(node: ContentNode): node is ContentNode & Parent {
  return 'children' in node;
}

/** Position of a node, which visitor functions receive. */
export interface Visit {
  readonly node: ContentNode;
  /** The visit of the node it is in; null for the root. */
  readonly parent: Visit | null;
  /** How many nodes it is in. */
  readonly depth: number;
}

/**
 * Walks a tree in reading order without recursion, so that no nesting can exhaust the stack.
 *
 * @param root where to start; it is visited too
 * @param visit called for each node before its children
 */
export function walkTree(root: ContentNode, visit: (visit: Visit) => void): void {
  const waiting: Visit[] = [{ node: root, parent: null, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    visit(next);
    if (!hasChildren(next.node)) continue;
    for (const child of next.node.children.toReversed()) {
      waiting.push({ node: child, parent: next, depth: next.depth + 1 });
    }
  }
}

/**
 * Replaces nodes in place, without recursion.
 *
 * @param root the tree; the root itself is never replaced
 * @param rewrite returns the nodes to be in a node's place (none removes it), or null to leave it.
 *   Children of what it returns are visited, what it returns is not.
 */
export function rewriteTree(
  root: ContentNode,
  rewrite: (node: ContentNode, parent: ContentNode) => ContentNode[] | null,
): void {
  const waiting: ContentNode[] = [root];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    if (!hasChildren(parent)) continue;
    const holder = parent;
    const children = holder.children.flatMap<ContentNode>((child) => rewrite(child, holder) ?? [child]);
    holder.children = children as Parent['children'];
    for (const child of children.toReversed()) waiting.push(child);
  }
}

/**
 * The text of a node as a reader sees it, without markup.
 *
 * @returns the values of everything below that has one, joined; images count with their description
 */
export function toPlainText(node: ContentNode): string {
  const parts: string[] = [];
  walkTree(node, (visit) => {
    const found = visit.node;
    if (found.type === 'text' || found.type === 'inlineCode') parts.push(found.value);
    else if (found.type === 'image') parts.push(found.alt ?? '');
  });
  return parts.join('');
}
