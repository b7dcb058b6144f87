import type { ParseRequest, ParseResult } from './parseForEditor';

/** The worker as the analyser sees it. */
export interface ParseWorker {
  post(request: ParseRequest): void;
  listen(onResult: (parsed: ParseResult) => void, onError: (message: string) => void): void;
  stop(): void;
}

/** What a text gets that cannot be read in time. */
export const TOO_SLOW =
  'Reading this text takes too long, so it is not checked and has no preview. Your text is kept. ' +
  'Look for a very long paragraph, table or tag, and divide it by empty lines.';

/** Longest time for one text, in ms. */
const TIME_LIMIT = 4000;
/** The same for a worker's first text: its script is loaded first, which takes long on a slow line or machine. */
const START_LIMIT = 20_000;

/**
 * Has texts looked at in a worker, one at a time: of those that wait, only the newest is kept. A worker that
 * takes too long is stopped and replaced.
 */
export class ParseWorkerClient {
  #worker: ParseWorker | null = null;
  #current: ParseRequest | null = null;
  #waiting: ParseRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has answered yet. */
  #isStarted = false;

  constructor(
    private readonly startWorker: () => ParseWorker,
    private readonly onResult: (parsed: ParseResult) => void,
  ) {}

  /** Starts the worker, which takes a while to load, before there is a text. */
  prepare(): void {
    this.#getWorker();
  }

  /** Asks for a text to be looked at; the answer to an older one that has not begun is given up. */
  parse(request: ParseRequest): void {
    if (this.#current) this.#waiting = request;
    else this.#send(request);
  }

  /** Stops the worker; a later request starts another. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.stop();
    this.#worker = null;
    this.#isStarted = false;
    this.#current = null;
    this.#waiting = null;
  }

  #send(request: ParseRequest): void {
    this.#current = request;
    const limit = this.#isStarted ? TIME_LIMIT : START_LIMIT;
    this.#timer = setTimeout(() => this.#replace(TOO_SLOW), limit);
    this.#getWorker().post(request);
  }

  #getWorker(): ParseWorker {
    if (this.#worker) return this.#worker;
    const worker = this.startWorker();
    worker.listen(
      (parsed) => this.#finish(parsed),
      (message) => this.#replace(`The text cannot be checked: ${message}`),
    );
    this.#worker = worker;
    return worker;
  }

  #replace(reason: string): void {
    const waiting = this.#waiting;
    const text = this.#current?.text ?? '';
    this.stop();
    this.onResult(toFailure(text, reason));
    if (waiting) this.#send(waiting);
  }

  #finish(parsed: ParseResult): void {
    clearTimeout(this.#timer);
    this.#isStarted = true;
    this.#current = null;
    const next = this.#waiting;
    this.#waiting = null;
    this.onResult(parsed);
    if (next) this.#send(next);
  }
}

function toFailure(text: string, reason: string): ParseResult {
  const problem = { line: 1, column: 1, from: 0, to: 0, reason, severity: 'error' } as const;
  return { text, page: null, frontMatter: {}, problems: [problem], missingPartials: [] };
}
