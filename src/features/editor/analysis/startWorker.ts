import type { AnalysisWorker } from './Analyser';
import type { Analysis, AnalysisRequest } from './analyseContent';

/** Starts the worker that reads and checks texts. */
export function startWorker(): AnalysisWorker {
  const worker = new Worker(new URL('./analysisWorker.ts', import.meta.url));
  return {
    post: (request: AnalysisRequest) => worker.postMessage(request),
    listen: (onAnalysis, onError) => {
      worker.addEventListener('message', (event: MessageEvent<Analysis>) => onAnalysis(event.data));
      worker.addEventListener('error', (event) => onError(event.message));
    },
    stop: () => worker.terminate(),
  };
}
