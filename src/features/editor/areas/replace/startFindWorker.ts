import { connectWorker, type WorkerConnection } from '../../core/connectWorker';
import type { FindRequest, FindResponse } from './findInFiles';

/** A worker that searches files once. */
export type FindWorker = WorkerConnection<FindRequest, FindResponse>;

/** Starts the worker that finds matches. */
export const startFindWorker = (): FindWorker =>
  connectWorker(new Worker(new URL('./findWorker.ts', import.meta.url)));
