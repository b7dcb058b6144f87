/** Most requests to the code host at a time: GitHub asks for moderation, and a save of 20 files takes one turn. */
const MAX_PARALLEL = 20;

/**
 * Maps over items with at most {@link MAX_PARALLEL} at work.
 *
 * @returns the results in the order of the items
 * @throws what the first failing call throws; the ones waiting are not started
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, work));
  return results;
}
