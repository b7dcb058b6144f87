import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';

/** Items per message to a worker: large batches need fewer messages, small ones distribute the work better. */
const BATCH = 16;

/** A task for {@link runInWorkers}. */
export interface WorkerTask<Shared, Item> {
  /** Absolute path of the TypeScript module; its default export works on a {@link Batch}. */
  readonly module: string;
  /** Input that all items share. */
  readonly shared: Shared;
  readonly items: readonly Item[];
}

/** The argument of a worker's module. */
export interface Batch<Shared, Item> {
  readonly shared: Shared;
  readonly items: readonly Item[];
}

/**
 * Processes items in threads, one per processor. All inputs and results are copied.
 *
 * @returns the results in the order of the items
 * @throws the errors of the module
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
    // One task at a time per worker: otherwise, a worker that is waiting for a file would be given more tasks than the
    // others.
    concurrentTasksPerWorker: 1,
  });
}
