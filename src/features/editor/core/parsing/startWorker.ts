import type { ParseWorker } from './ParseWorkerClient';
import type { ParseResponse } from './parseSession';

/** Starts the worker that parses and checks texts. */
export function startWorker(): ParseWorker {
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url));
  return {
    post: (message) => worker.postMessage(message),
    listen: (onAnswer, onError) => {
      worker.addEventListener('message', (event: MessageEvent<ParseResponse>) => onAnswer(event.data));
      worker.addEventListener('error', (event) => onError(event.message));
    },
    stop: () => worker.terminate(),
  };
}
