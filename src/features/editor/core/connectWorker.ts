/** A worker as its client sees it. */
export interface WorkerConnection<Message, Answer> {
  post(message: Message): void;
  /** @param onError called with the error's message, such as that of a script that couldn't be loaded */
  listen(onAnswer: (answer: Answer) => void, onError: (message: string) => void): void;
  /** Stops the worker. Nothing is reported afterwards. */
  stop(): void;
}

/** Wraps a worker that has just been started. */
export function connectWorker<Message, Answer>(
  worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>,
): WorkerConnection<Message, Answer> {
  // Removes the listeners when the worker is stopped: a worker that is terminated while it loads still reports that its
  // script couldn't be loaded.
  const stopped = new AbortController();
  const { signal } = stopped;
  return {
    post: (message) => worker.postMessage(message),
    listen: (onAnswer, onError) => {
      const onMessage = ({ data }: MessageEvent<Answer>): void => onAnswer(data);
      worker.addEventListener('message', onMessage, { signal });
      worker.addEventListener('error', ({ message }) => onError(message), { signal });
    },
    stop: () => {
      stopped.abort();
      worker.terminate();
    },
  };
}
