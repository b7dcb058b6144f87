import type { Root } from 'mdast';
import { type ContentNode, hasChildren } from '../../mdx/nodes';
import { isBareLink } from '../outline';

/** A text to use in place of a text node's value. */
export interface ReplacedText {
  /** Where the text node starts. */
  readonly from: number;
  readonly value: string;
}

/**
 * Serializes everything in a tree except source ranges: two texts with the same result read the same. An automatically
 * linked URL is serialized as plain text.
 *
 * @param instead a text node to serialize with another value
 */
export function serializeTree(tree: Root, instead: ReplacedText | null): string {
  return JSON.stringify(describeNode(tree, instead), (key, value) =>
    key === 'position' || key === 'estree' ? undefined : value,
  );
}

/** Nodes as plain data. */
type Described = Readonly<Record<string, unknown>>;

function describeNode(node: ContentNode, instead: ReplacedText | null): Described {
  if (node.type === 'text' && instead && node.position?.start.offset === instead.from) {
    return { ...node, value: instead.value };
  }
  if (!hasChildren(node)) return { ...node };
  const children = node.children.map((child) => describeNode(unwrapAutolink(child), instead));
  return { ...node, children: joinTexts(children) };
}

/** Replaces a link whose text is its URL with that text. */
function unwrapAutolink(node: ContentNode): ContentNode {
  return isBareLink(node) && hasChildren(node) ? (node.children[0] ?? node) : node;
}

/** Joins adjacent texts, and drops empty ones. */
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
