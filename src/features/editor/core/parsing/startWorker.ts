import type { ParseWorker } from './ParseWorkerClient';
import type { ParseRequest } from './parseForEditor';
import { createReceiver, type SentParseResult } from './transport';

/** Starts the worker that reads and checks texts. */
export function startWorker(): ParseWorker {
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url));
  const unpack = createReceiver();
  return {
    post: (request: ParseRequest) => worker.postMessage(request),
    listen: (onResult, onError) => {
      worker.addEventListener('message', (event: MessageEvent<SentParseResult>) =>
        onResult(unpack(event.data)),
      );
      worker.addEventListener('error', (event) => onError(event.message));
    },
    stop: () => worker.terminate(),
  };
}
