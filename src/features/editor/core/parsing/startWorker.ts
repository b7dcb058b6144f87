import { connectWorker } from '../connectWorker';
import type { ParseWorker } from './ParseWorkerClient';

/** Starts the worker that parses and checks texts. */
export const startWorker = (): ParseWorker =>
  connectWorker(new Worker(new URL('./parseWorker.ts', import.meta.url)));
