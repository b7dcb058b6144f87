/** Maximum number of files that one call has open: many systems allow 1,024 for the whole build. */
const MAX_OPEN = 32;

/**
 * Maps over files, or what is written to files, with a limited number of calls at a time.
 *
 * @returns the results in the order of the items
 * @throws the error of the first failing call; waiting calls aren't started
 */
export async function mapFiles<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await map(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_OPEN, items.length) }, work));
  return results;
}
