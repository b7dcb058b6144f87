import type { FindRequest, FindResponse } from './findInFiles';

/** A worker that searches files once. */
export interface FindWorker {
  post(request: FindRequest): void;
  listen(onAnswer: (answer: FindResponse) => void, onError: () => void): void;
  stop(): void;
}

/** Starts the worker that finds matches. */
export function startFindWorker(): FindWorker {
  const worker = new Worker(new URL('./findWorker.ts', import.meta.url));
  return {
    post: (request) => worker.postMessage(request),
    listen: (onAnswer, onError) => {
      worker.addEventListener('message', (event: MessageEvent<FindResponse>) => onAnswer(event.data));
      worker.addEventListener('error', onError);
    },
    stop: () => worker.terminate(),
  };
}
