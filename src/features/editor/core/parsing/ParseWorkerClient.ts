import type { Analysis, AnalysisRequest } from './parseForEditor';

/** The worker as the analyser sees it. */
export interface AnalysisWorker {
  post(request: AnalysisRequest): void;
  listen(onAnalysis: (analysis: Analysis) => void, onError: (message: string) => void): void;
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
export class Analyser {
  #worker: AnalysisWorker | null = null;
  #current: AnalysisRequest | null = null;
  #waiting: AnalysisRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has answered yet. */
  #isStarted = false;

  constructor(
    private readonly startWorker: () => AnalysisWorker,
    private readonly onAnalysis: (analysis: Analysis) => void,
  ) {}

  /** Starts the worker, which takes a while to load, before there is a text. */
  prepare(): void {
    this.#getWorker();
  }

  /** Asks for a text to be looked at; the answer to an older one that has not begun is given up. */
  analyse(request: AnalysisRequest): void {
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

  #send(request: AnalysisRequest): void {
    this.#current = request;
    const limit = this.#isStarted ? TIME_LIMIT : START_LIMIT;
    this.#timer = setTimeout(() => this.#replace(TOO_SLOW), limit);
    this.#getWorker().post(request);
  }

  #getWorker(): AnalysisWorker {
    if (this.#worker) return this.#worker;
    const worker = this.startWorker();
    worker.listen(
      (analysis) => this.#finish(analysis),
      (message) => this.#replace(`The text cannot be checked: ${message}`),
    );
    this.#worker = worker;
    return worker;
  }

  #replace(reason: string): void {
    const waiting = this.#waiting;
    const text = this.#current?.text ?? '';
    this.stop();
    this.onAnalysis(toFailure(text, reason));
    if (waiting) this.#send(waiting);
  }

  #finish(analysis: Analysis): void {
    clearTimeout(this.#timer);
    this.#isStarted = true;
    this.#current = null;
    const next = this.#waiting;
    this.#waiting = null;
    this.onAnalysis(analysis);
    if (next) this.#send(next);
  }
}

function toFailure(text: string, reason: string): Analysis {
  const problem = { line: 1, column: 1, from: 0, to: 0, reason, severity: 'error' } as const;
  return { text, page: null, frontMatter: {}, problems: [problem], missingPartials: [] };
}
