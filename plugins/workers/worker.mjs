import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

// Registers the TypeScript loader, because threads don't inherit it from the thread that started them.
register();
// The first item is the pool's own data.
const [, { module, shared }] = workerData;
const { default: work } = createRequire(import.meta.url)(module);

/** The thread's part of `runInWorkers`: processes a batch of items. */
export default function runBatch(items) {
  return work({ shared, items });
}
