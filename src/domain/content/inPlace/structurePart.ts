import type { Root } from 'mdast';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren } from '../mdx/nodes';
import { readOutline } from './outline';

/** A part of the page's source: a block, a list item, a cell (standing for its row and column), a card, step or tab. */
export interface StructurePart {
  readonly from: number;
  readonly to: number;
}

/** A part in the tree of its page. */
export interface FoundPart {
  readonly node: ContentNode;
  /** Its ancestors, the root first. */
  readonly parents: readonly ContentNode[];
}

/** The innermost movable block with this range; for a paragraph that consists of one tag, the tag. */
export function findPart(tree: Root, part: StructurePart): FoundPart | null {
  const chain: ContentNode[] = [tree];
  const isAround = (node: ContentNode): boolean => {
    const { from, to } = getRange(node);
    return from <= part.from && part.to <= to;
  };
  for (let node: ContentNode = tree; hasChildren(node); ) {
    const child: ContentNode | undefined = (node.children as ContentNode[]).find(isAround);
    if (!child) break;
    chain.push(child);
    node = child;
  }
  const isPart = (node: ContentNode, depth: number): boolean => {
    const { from, to } = getRange(node);
    const isBlock = depth === 1 || MOVED.test(node.type);
    return depth > 0 && isBlock && from === part.from && to === part.to;
  };
  const at = chain.findLastIndex(isPart);
  const node = chain[at];
  return node ? { node, parents: chain.slice(0, at) } : null;
}

const MOVED = /^(?:listItem|tableCell|mdxJsx\w+)$/;

/** The part and its siblings, in order. */
export function listSiblings({ parents }: FoundPart): readonly ContentNode[] {
  const parent = parents.at(-1);
  return parent && hasChildren(parent) ? (parent.children as ContentNode[]) : [];
}

/** The texts of a page, sorted; null when the page can't be parsed. */
export function listTexts(text: string): string | null {
  const outline = readOutline({ text });
  return (
    outline
      ?.map(({ cells, kind }) => `${kind} ${cells?.map(({ char }) => char).join('') ?? ''}`)
      .toSorted()
      .join('\n') ?? null
  );
}
