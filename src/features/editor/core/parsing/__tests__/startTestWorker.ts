import type { ParseWorker } from '../ParseWorkerClient';
import { createParseSession } from '../parseSession';

/** Starts a worker that answers synchronously. */
export const startTestWorker = (): ParseWorker => {
  const answerTo = createParseSession();
  let answer: Parameters<ParseWorker['listen']>[0] = () => undefined;
  return {
    post: (message) => answer(answerTo(message)),
    listen: (onAnswer) => {
      answer = onAnswer;
    },
    stop: () => undefined,
  };
};
