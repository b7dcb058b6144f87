import type { AnalysisWorker } from './ParseWorkerClient';
import type { AnalysisRequest } from './parseForEditor';
import { createReceiver, type SentAnalysis } from './transport';

/** Starts the worker that reads and checks texts. */
export function startWorker(): AnalysisWorker {
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url));
  const unpack = createReceiver();
  return {
    post: (request: AnalysisRequest) => worker.postMessage(request),
    listen: (onAnalysis, onError) => {
      worker.addEventListener('message', (event: MessageEvent<SentAnalysis>) =>
        onAnalysis(unpack(event.data)),
      );
      worker.addEventListener('error', (event) => onError(event.message));
    },
    stop: () => worker.terminate(),
  };
}
