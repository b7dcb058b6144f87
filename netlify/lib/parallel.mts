/** Maximum number of concurrent requests to the code host, whose guidelines ask clients to avoid concurrency. */
const MAX_PARALLEL = 20;

/**
 * Maps over items with at most {@link MAX_PARALLEL} calls at a time.
 *
 * @returns the results in the order of the items
 * @throws the error of the first failing call; waiting calls aren't started
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
