import { createContentReader } from '#domain/content/parseContent';
import { type ParseRequest, parseForEditor } from './parseForEditor';
import { createSender } from './transport';

const read = createContentReader();
const pack = createSender();

/** Runs in a worker: answers every request with what was found out, in order. */
globalThis.addEventListener('message', (event: MessageEvent<ParseRequest>) => {
  globalThis.postMessage(pack(parseForEditor(event.data, read)));
});
