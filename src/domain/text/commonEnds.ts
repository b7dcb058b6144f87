/** A text, by its UTF-16 code units, or a list. */
interface Sequence<Item> {
  readonly length: number;
  readonly [index: number]: Item;
}

/**
 * How many items two texts or lists have in common at their starts.
 *
 * @param limit the most that are counted; as many as the shorter one has when left out
 * @param isSame when two items count as the same; identity when left out
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

/** How many items two texts or lists have in common at their ends; parameters as of {@link countCommonStart}. */
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
