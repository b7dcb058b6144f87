/** A text, as UTF-16 code units, or a list. */
interface Sequence<Item> {
  readonly length: number;
  readonly [index: number]: Item;
}

/**
 * Two texts or lists to compare.
 *
 * - `limit`: the maximum number of items to count; by default the length of the shorter one
 * - `isSame`: compares two items; by default identity
 */
type Compared<Item> = readonly [
  a: Sequence<Item>,
  b: Sequence<Item>,
  limit?: number,
  isSame?: (one: Item | undefined, other: Item | undefined) => boolean,
];

/** Counts the items that two texts or lists have in common at their start. */
export function countCommonStart<Item>(...compared: Compared<Item>): number {
  return countCommon(compared, (_, count) => count);
}

/** Counts the items that two texts or lists have in common at their end. */
export function countCommonEnd<Item>(...compared: Compared<Item>): number {
  return countCommon(compared, ({ length }, count) => length - 1 - count);
}

/** @param toIndex returns the index of the next item to compare, from the number of items counted so far */
function countCommon<Item>(
  [a, b, limit = Math.min(a.length, b.length), isSame = isIdentical]: Compared<Item>,
  toIndex: (items: Sequence<Item>, count: number) => number,
): number {
  let count = 0;
  while (count < limit && isSame(a[toIndex(a, count)], b[toIndex(b, count)])) count += 1;
  return count;
}

function isIdentical(one: unknown, other: unknown): boolean {
  return one === other;
}
