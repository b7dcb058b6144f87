import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';

/** Items of one message to a worker: fewer messages cost less, smaller ones spread the work better. */
const BATCH = 16;

/** What {@link runInWorkers} works on. */
export interface WorkerTask<Shared, Item> {
  /** Absolute path of the TypeScript module; its default export works on a {@link Batch}. */
  readonly module: string;
  /** What every item needs besides itself. */
  readonly shared: Shared;
  readonly items: readonly Item[];
}

/** What a worker's module is called with. */
export interface Batch<Shared, Item> {
  readonly shared: Shared;
  readonly items: readonly Item[];
}

/**
 * Works on items in threads, one for each processor. Everything that goes in and comes out is copied.
 *
 * @returns the results in the order of the items
 * @throws what the module throws
 */
export async function runInWorkers<Shared, Item, Result>({
  module,
  shared,
  items,
}: WorkerTask<Shared, Item>): Promise<Result[]> {
  if (items.length === 0) return [];
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
  const pool = await createPool(Math.min(availableParallelism(), batches.length), { module, shared });
  try {
    const results = await Promise.all(batches.map((batch): Promise<Result[]> => pool.run(batch)));
    return results.flat();
  } finally {
    await pool.destroy();
  }
}

async function createPool(threads: number, workerData: object): Promise<Tinypool> {
  const { default: Pool } = await import('tinypool');
  return new Pool({
    filename: require.resolve('./worker.mjs'),
    workerData,
    minThreads: threads,
    maxThreads: threads,
    // Otherwise a worker that waits for a file takes more than its share.
    concurrentTasksPerWorker: 1,
  });
}
