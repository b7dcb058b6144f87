import { countCommonEnd, countCommonStart } from '#domain/text/commonEnds';
import type { AnalysedBlock } from '../../core/parsing/parsedPage';

/** A top-level block of the page in the preview. */
export interface Block extends AnalysedBlock {
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
export function updateBlocks(before: BlockList, found: readonly AnalysedBlock[]): BlockList {
  const { keys, nextKey } = keepKeys(before, found);
  return { blocks: found.map((block, index) => ({ ...block, key: keys[index] ?? '' })), nextKey };
}

function keepKeys(
  { blocks: old, nextKey }: BlockList,
  young: readonly AnalysedBlock[],
): { keys: string[]; nextKey: number } {
  const shortest = Math.min(old.length, young.length);
  const start = countCommonStart<AnalysedBlock>(old, young, shortest, isSame);
  const end = countCommonEnd<AnalysedBlock>(old, young, shortest - start, isSame);
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

function isSame(a: AnalysedBlock | undefined, b: AnalysedBlock | undefined): boolean {
  return a !== undefined && b !== undefined && a.signature !== null && a.signature === b.signature;
}
