import type { Root } from 'mdast';
import { type ContentNode, hasChildren } from '../mdx/nodes';

/** A text to be taken for another one. */
export interface TextInstead {
  /** Where the text node starts. */
  readonly from: number;
  readonly value: string;
}

/**
 * Everything that a tree says, except source ranges: two texts with the same content read the same.
 * A URL that became a link by itself counts as its text.
 *
 * @param instead a text node that counts as if it were this text
 */
export function treeContent(tree: Root, instead: TextInstead | null): string {
  return JSON.stringify(describeNode(tree, instead), (key, value) =>
    key === 'position' || key === 'estree' ? undefined : value,
  );
}

/** Nodes as plain data. */
type Described = Readonly<Record<string, unknown>>;

function describeNode(node: ContentNode, instead: TextInstead | null): Described {
  if (node.type === 'text' && instead && node.position?.start.offset === instead.from) {
    return { ...node, value: instead.value };
  }
  if (!hasChildren(node)) return { ...node };
  const children = node.children.map((child) => describeNode(unwrapAddress(child), instead));
  return { ...node, children: joinTexts(children) };
}

/** A link that is written as its text alone. */
function unwrapAddress(node: ContentNode): ContentNode {
  if (node.type !== 'link') return node;
  const [only, ...more] = node.children;
  if (only?.type !== 'text' || more.length > 0) return node;
  // Links that are found in the text after it was read have no place of their own.
  const start = node.position?.start.offset;
  return start === only.position?.start.offset ? only : node;
}

/** Texts side by side are one; a text that shows nothing is none. */
function joinTexts(nodes: readonly Described[]): Described[] {
  const joined: Described[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: `${last.value}${node.value}` };
    } else joined.push(node.type === 'text' ? { type: 'text', value: node.value } : node);
  }
  return joined.filter(({ type, value }) => type !== 'text' || value !== '');
}
