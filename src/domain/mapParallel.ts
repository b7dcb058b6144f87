/**
 * Maps over items with a limited number of calls at a time.
 *
 * @param limit maximum number of concurrent calls
 * @param map called with an item and its index
 * @returns the results in the order of the items
 * @throws the error of the first failing call; no other call starts after it
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await map(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
