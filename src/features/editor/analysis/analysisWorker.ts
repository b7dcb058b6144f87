import { createContentReader } from '#domain/content/parseContent';
import { type AnalysisRequest, analyseContent } from './analyseContent';

const read = createContentReader();

/** Runs in a worker: answers every request with what was found out, in order. */
globalThis.addEventListener('message', (event: MessageEvent<AnalysisRequest>) => {
  globalThis.postMessage(analyseContent(event.data, read));
});
