import type { Nodes, Parent, Root } from 'mdast';
// Adds the MDX nodes (expressions, JSX elements, import/export) to mdast's node types.
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

export type { MdxJsxAttribute, Root };

/** The tag of the page that text from another file replaces. */
interface SourceFileRange {
  /** Path in the repository: `docs/_partials/note.mdx`, `docs/_data/plans.yaml`. */
  readonly file: string;
  /** The tag in the page's file: UTF-16 offsets after a byte order mark. */
  readonly from: number;
  readonly to: number;
}

declare module 'unist' {
  interface Data {
    /** On every block or inline text that replaces an `<Include>` or a tag for facts. */
    sharedText?: SourceFileRange;
    /** On a prepared reference to a footnote: counts the references to the same note from 1. */
    occurrence?: number;
  }
}

/** Any node of a content file's syntax tree. */
export type ContentNode = Nodes;

/** A component or element written as a tag, on its own lines or inline. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether `node` is a tag. */
export function isJsxElement(node: ContentNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether `node` can contain other nodes. */
export function hasChildren(node: ContentNode): node is ContentNode & Parent {
  return 'children' in node;
}

/** A node with its position in the tree, passed to visitor functions. */
export interface Visit {
  readonly node: ContentNode;
  /** The visit of its parent; null for the root. */
  readonly parent: Visit | null;
  /** The number of its ancestors. */
  readonly depth: number;
}

/**
 * Walks a tree in document order without recursion, so that no nesting can exhaust the stack.
 *
 * @param root where to start; visited too
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

/** Lists a node and all nodes in it, in document order. */
export function listNodes(root: ContentNode): ContentNode[] {
  const nodes: ContentNode[] = [];
  walkTree(root, ({ node }) => nodes.push(node));
  return nodes;
}

/**
 * Replaces nodes in place, without recursion.
 *
 * @param root the tree; the root itself is never replaced
 * @param rewrite returns the nodes that replace a node (an empty list removes it), or null to keep it. The returned
 *   nodes aren't visited, but their children are.
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
 * The visible text of a node, without markup.
 *
 * @returns the values of all descendants that have one, joined; an image counts with its description
 */
export function toPlainText(node: ContentNode): string {
  return listNodes(node).map(readOwnText).join('');
}

function readOwnText(node: ContentNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return node.type === 'image' || node.type === 'imageReference' ? (node.alt ?? '') : '';
}
