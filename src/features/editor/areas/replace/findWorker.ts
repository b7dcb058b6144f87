import { type FindRequest, findInFiles } from './findInFiles';

/** Runs in a worker, which is stopped when an expression takes too long. */
globalThis.addEventListener('message', (event: MessageEvent<FindRequest>) => {
  findInFiles(event.data, (answer) => globalThis.postMessage(answer));
});
