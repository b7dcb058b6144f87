import { createContentReader } from '#domain/content/parseContent';
import { type AnalysisRequest, analyseContent } from './parseForEditor';
import { createSender } from './transport';

const read = createContentReader();
const pack = createSender();

/** Runs in a worker: answers every request with what was found out, in order. */
globalThis.addEventListener('message', (event: MessageEvent<AnalysisRequest>) => {
  globalThis.postMessage(pack(analyseContent(event.data, read)));
});
