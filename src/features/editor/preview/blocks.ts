import type { Root, RootContent } from 'mdast';
import { walkTree } from '#domain/content/mdx/nodes';

/** A top-level block of a page. */
export interface Block {
  /** Stays the same while the block is edited or moves. */
  readonly key: string;
  readonly node: RootContent;
  /** Where it stands in the text, as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** What its look depends on, besides what other blocks define; null when that cannot be told. */
  readonly signature: string | null;
}

/** The blocks of a page, and the number that the next new one gets as its key. */
export interface BlockList {
  readonly blocks: readonly Block[];
  readonly nextKey: number;
}

export const noBlocks: BlockList = { blocks: [], nextKey: 0 };

/**
 * Takes a page apart into its top-level blocks, which keep their keys from one text to the next: what is equal at
 * the start and at the end is the same, and of the rest in between the first is the first.
 *
 * @param before the blocks of the text before; {@link noBlocks} for a new page
 * @param tree the page, prepared
 * @param text what the tree was made from
 */
export function updateBlocks(before: BlockList, tree: Root, text: string): BlockList {
  const found = tree.children.map((node) => toBlock(node, text));
  const { keys, nextKey } = keepKeys(before, found);
  return { blocks: found.map((block, index) => ({ ...block, key: keys[index] ?? '' })), nextKey };
}

type UnnamedBlock = Omit<Block, 'key'>;

function toBlock(node: RootContent, text: string): UnnamedBlock {
  const shared = node.data?.sharedText;
  if (shared) return { node, from: shared.from, to: shared.to, signature: null };
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) return { node, from: 0, to: 0, signature: null };
  const isPlain = !text.slice(from, to).includes('<Include');
  return { node, from, to, signature: isPlain ? text.slice(from, to) + listIds(node) : null };
}

/** Ids of headings depend on the headings above. */
function listIds(node: RootContent): string {
  const ids: string[] = [];
  walkTree(node, ({ node: { data } }) => {
    if (data && 'id' in data) ids.push(`\0${String(data.id)}`);
  });
  return ids.join('');
}

function keepKeys(
  { blocks: old, nextKey }: BlockList,
  young: readonly UnnamedBlock[],
): { keys: string[]; nextKey: number } {
  const shortest = Math.min(old.length, young.length);
  const start = countWhile(shortest, (index) => isSame(old[index], young[index]));
  const end = countWhile(shortest - start, (index) => isSame(old.at(-1 - index), young.at(-1 - index)));
  let next = nextKey;
  const keys = young.map((_, index) => {
    const isTail = index >= young.length - end;
    const match = isTail ? index - young.length + old.length : index;
    const kept = isTail || index < old.length - end ? old[match]?.key : undefined;
    if (kept !== undefined) return kept;
    next += 1;
    return `b${next}`;
  });
  return { keys, nextKey: next };
}

function countWhile(limit: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) count += 1;
  return count;
}

function isSame(a: UnnamedBlock | undefined, b: UnnamedBlock | undefined): boolean {
  return a !== undefined && b !== undefined && a.signature !== null && a.signature === b.signature;
}
