import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { describeCause } from '#domain/errors/appError';
import { redactCredentials } from '#domain/errors/redact';

/** Fields of every line logged during a request or a scheduled run. */
interface LogContext {
  readonly requestId: string;
  /** Such as `POST /api/publish`, or the name of a scheduled function. */
  readonly work: string;
  /** The id that the client gave a write, which is the same in every repetition of it. */
  operationId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Format of the platform's request ids. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Runs work so that every line it logs has the request's id.
 *
 * @param work such as `POST /api/publish`
 * @param requestId the platform's; a new one is made when it's missing
 */
export function withLogContext<Result>(
  work: string,
  requestId: string | undefined,
  run: (requestId: string) => Result,
): Result {
  const id = requestId && REQUEST_ID.test(requestId) ? requestId : randomUUID();
  return contexts.run({ requestId: id, work }, () => run(id));
}

/** The id of the current request; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return contexts.getStore()?.requestId;
}

/** Adds the id of a write to what is logged from here on. */
export function setOperationId(id: string): void {
  const context = contexts.getStore();
  if (context) context.operationId = id;
}

/** A failure that {@link collectLog} collected. */
export interface CollectedFailure {
  readonly message: string;
  readonly cause: string | null;
}

const collections = new AsyncLocalStorage<CollectedFailure[]>();

/**
 * Runs work for someone at a terminal: what it would log is collected, without credentials, to be shown after the result.
 */
export async function collectLog<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly failures: readonly CollectedFailure[] }> {
  const failures: CollectedFailure[] = [];
  return { result: await collections.run(failures, run), failures };
}

/**
 * Logs a failure: one line of JSON, without credentials.
 *
 * @param message what failed, as a sentence
 * @param cause the caught value
 */
export function logError(
  message: string,
  cause?: unknown,
  fields: Readonly<Record<string, number>> = {},
): void {
  const collection = collections.getStore();
  if (collection) {
    const reason = cause === undefined ? null : describeCause(cause);
    collection.push({ message: redactCredentials(message), cause: reason });
    return;
  }
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    ...contexts.getStore(),
    ...fields,
    message: redactCredentials(message),
    ...(cause !== undefined && { cause: describeCause(cause) }),
  };
  console.error(JSON.stringify(line));
}
