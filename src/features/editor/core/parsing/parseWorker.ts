import { createParseSession, type ParseMessage } from './parseSession';

const answer = createParseSession();

/** Runs in a worker: answers every message, in order. */
globalThis.addEventListener('message', (event: MessageEvent<ParseMessage>) => {
  globalThis.postMessage(answer(event.data));
});
