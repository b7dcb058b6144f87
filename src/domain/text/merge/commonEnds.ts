/** A text, as UTF-16 code units, or a list. */
interface Sequence<Item> {
  readonly length: number;
  readonly [index: number]: Item;
}

/**
 * Counts the items that two texts or lists have in common at their start.
 *
 * @param limit maximum number of items to count; by default the length of the shorter one
 * @param isSame compares two items; by default identity
 */
export function countCommonStart<Item>(
  a: Sequence<Item>,
  b: Sequence<Item>,
  limit: number = Math.min(a.length, b.length),
  isSame: (one: Item | undefined, other: Item | undefined) => boolean = isIdentical,
): number {
  let count = 0;
  while (count < limit && isSame(a[count], b[count])) count += 1;
  return count;
}

/**
 * Counts the items that two texts or lists have in common at their end; parameters as in {@link countCommonStart}.
 */
export function countCommonEnd<Item>(
  a: Sequence<Item>,
  b: Sequence<Item>,
  limit: number = Math.min(a.length, b.length),
  isSame: (one: Item | undefined, other: Item | undefined) => boolean = isIdentical,
): number {
  let count = 0;
  while (count < limit && isSame(a[a.length - 1 - count], b[b.length - 1 - count])) count += 1;
  return count;
}

function isIdentical(one: unknown, other: unknown): boolean {
  return one === other;
}
