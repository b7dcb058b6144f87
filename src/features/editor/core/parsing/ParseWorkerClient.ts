import { composeEdits, type TextChange, type TextEdit } from '#domain/text/edit/edits';
import type { WorkerConnection } from '../connectWorker';
import type { ParsedPage, ParseRequest, ParseResult } from './parseForEditor';
// Import only types from the session: it imports the parser, which belongs in the worker's bundle.
import type { ParseMessage, ParseResponse, SentPage } from './parseSession';

/** The worker that parses and checks texts. */
export type ParseWorker = WorkerConnection<ParseMessage, ParseResponse>;

/** Problem of a text that can't be parsed in time. */
export const TOO_SLOW =
  'This text takes too long to check, so it has no preview. Your text is safe. ' +
  'Look for a very long paragraph, table or tag, and split it with blank lines.';

/** Problem of a text whose worker failed, most often because its script couldn't be loaded. */
export const NOT_CHECKED =
  "This text couldn't be checked, so it has no preview. Your text is safe. " +
  "Check your connection, then change something to try again. If that doesn't help, reload the page.";

/** Time limit for one text, in ms. */
const TIME_LIMIT = 4000;
/**
 * The limit for a worker's first text, which includes loading its script: that takes long on a slow connection or
 * machine.
 */
const START_LIMIT = 20_000;

/**
 * Parses texts in a worker, one at a time; of those waiting, only the newest is parsed. When the change since the
 * worker's text is known, only that is sent. A worker that takes too long is stopped and replaced.
 */
export class ParseWorkerClient {
  #worker: ParseWorker | null = null;
  #current: ParseRequest | null = null;
  #waiting: ParseRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has answered yet. */
  #isStarted = false;
  /** The text that the worker has; null before the first. */
  #sent: ParseRequest | null = null;
  /** The page in the worker's last answer. */
  #page: ParsedPage | null = null;
  /** The change since `#sent`, and the resulting text; null when unknown. */
  #change: Omit<TextChange, 'before'> | null = null;

  constructor(
    private readonly startWorker: () => ParseWorker,
    private readonly onResult: (parsed: ParseResult, request: ParseRequest) => void,
  ) {}

  /** Starts the worker, which takes a while to load, before there is a text. */
  prepare(): void {
    this.#getWorker();
  }

  /** Records the edit that led to a text that will be parsed. */
  noteChange({ before, edit, text }: TextChange): void {
    const known = this.#change;
    const isNext = known !== null && known.text === before;
    this.#change = isNext ? { edit: composeEdits(known.edit, edit, text), text } : null;
  }

  /** Requests parsing of a text; an older request that hasn't been sent yet is dropped. */
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
    this.#sent = null;
    this.#page = null;
    this.#change = null;
  }

  #send(request: ParseRequest): void {
    const limit = this.#isStarted ? TIME_LIMIT : START_LIMIT;
    this.#timer = setTimeout(() => this.#replace(TOO_SLOW), limit);
    const edit = this.#findEdit(request);
    this.#current = request;
    this.#sent = request;
    this.#change = { edit: NO_EDIT, text: request.text };
    this.#getWorker().post(edit ? { edit } : request);
  }

  /** The change since the worker's text; null when the whole text has to be sent. */
  #findEdit({ text, path, shownFiles, urlRules }: ParseRequest): TextEdit | null {
    const sent = this.#sent;
    const isSameContext = sent?.path === path && sent.shownFiles === shownFiles && sent.urlRules === urlRules;
    return isSameContext && this.#change?.text === text ? this.#change.edit : null;
  }

  #getWorker(): ParseWorker {
    if (this.#worker) return this.#worker;
    const worker = this.startWorker();
    worker.listen(
      (answer) => this.#finish(answer),
      (message) => {
        console.warn('The parse worker failed:', message);
        this.#replace(NOT_CHECKED);
      },
    );
    this.#worker = worker;
    return worker;
  }

  #replace(reason: string): void {
    const waiting = this.#waiting;
    const current = this.#current;
    this.stop();
    if (current) this.onResult(toFailure(current.text, reason), current);
    if (waiting) this.#send(waiting);
  }

  #finish(answer: ParseResponse): void {
    const current = this.#current;
    clearTimeout(this.#timer);
    this.#isStarted = true;
    this.#current = null;
    const page = answer.page && unpackPage(this.#page, answer.page);
    if (page) this.#page = page;
    const next = this.#waiting;
    this.#waiting = null;
    if (current) this.onResult({ ...answer, text: current.text, page }, current);
    if (next) this.#send(next);
  }
}

const NO_EDIT: TextEdit = { from: 0, to: 0, insert: '' };

function toFailure(text: string, reason: string): ParseResult {
  const problem = { line: 1, column: 1, from: 0, to: 0, reason, severity: 'error' } as const;
  return { text, page: null, frontMatter: {}, problems: [problem], missingFiles: [] };
}

/**
 * Reassembles a page.
 *
 * @param before the page of the previous answer that had one
 * @throws Error when an answer was lost
 */
export function unpackPage(
  before: ParsedPage | null,
  { order, starts, added, references }: SentPage,
): ParsedPage {
  const known = new Map([...(before?.blocks ?? []), ...added].map((block) => [block.id, block]));
  const blocks = order.flatMap((id) => known.get(id) ?? []);
  const current = references ?? before?.references;
  if (blocks.length < order.length || !current)
    throw new Error('A block refers to a page that was never received.');
  return { blocks, starts, references: current };
}
