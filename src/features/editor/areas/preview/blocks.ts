import { countCommonEnd, countCommonStart } from '#domain/text/commonEnds';
import type { ParsedBlock } from '../../core/parsing/parsedPage';

/** A top-level block of the page in the preview. */
export interface Block extends ParsedBlock {
  /** Stays the same while the block is edited or moves. */
  readonly key: string;
}

/** The blocks of a page, and the number that the next new one gets as its key. */
export interface BlockList {
  readonly blocks: readonly Block[];
  readonly nextKey: number;
}

export const noBlocks: BlockList = { blocks: [], nextKey: 0 };

/**
 * Names the blocks of a page, which keep their keys from one text to the next: what is equal at the start and at the
 * end is the same, and of the rest in between the first is the first.
 *
 * @param before the blocks of the text before; {@link noBlocks} for a new page
 * @param found the blocks of the text now
 */
export function updateBlocks(before: BlockList, found: readonly ParsedBlock[]): BlockList {
  const { keys, nextKey } = reuseKeys(before, found);
  return { blocks: found.map((block, index) => ({ ...block, key: keys[index] ?? '' })), nextKey };
}

function reuseKeys(
  { blocks: old, nextKey }: BlockList,
  young: readonly ParsedBlock[],
): { keys: string[]; nextKey: number } {
  const shortest = Math.min(old.length, young.length);
  const start = countCommonStart<ParsedBlock>(old, young, shortest, isSame);
  const end = countCommonEnd<ParsedBlock>(old, young, shortest - start, isSame);
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

function isSame(a: ParsedBlock | undefined, b: ParsedBlock | undefined): boolean {
  return a !== undefined && b !== undefined && a.signature !== null && a.signature === b.signature;
}
