/**
 * Maps over items with a limited number of calls at a time.
 *
 * @param limit the most calls that run at a time
 * @returns the results in the order of the items
 * @throws the error of the first failing call; waiting calls aren't started
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await map(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
