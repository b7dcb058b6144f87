import { AppError } from '#domain/errors/appError';

/** What is known about a failed request to the code host. */
export interface HostFailure {
  /** HTTP status; `null` when no usable answer came: it may or may not have been carried out. */
  readonly status: number | null;
  /** What the code host said, with the messages of its `errors` list. */
  readonly reason: string;
  /** Set when the code host limits us: milliseconds to stay away. */
  readonly waitMs?: number;
  readonly cause?: unknown;
}

/** A request to the code host that failed, after whatever repeating was allowed. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly status: number | null;
  readonly waitMs: number | undefined;

  constructor({ status, reason, waitMs, cause }: HostFailure) {
    super(reason, { cause });
    this.status = status;
    this.waitMs = waitMs;
  }

  /** Whether the request may have been carried out although no good answer came. */
  get isUncertain(): boolean {
    return this.status === null || this.status >= 500;
  }
}

/** Whether something thrown is a {@link HostError} with this status. */
export function hasStatus(error: unknown, status: number): error is HostError {
  return error instanceof HostError && error.status === status;
}

/** Whether something thrown is a {@link HostError} after which the state has to be read. */
export function isUncertain(error: unknown): error is HostError {
  return error instanceof HostError && error.isUncertain;
}

/**
 * Translates what was thrown into what may be shown.
 *
 * @param error anything; an {@link AppError} is returned as it is
 * @param message what people are told when the code host failed; by default the general message
 */
export function toAppError(error: unknown, message?: string): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof HostError)) return new AppError('default', undefined, { cause: error });
  if (error.waitMs !== undefined) {
    const retryAfterSeconds = Math.ceil(error.waitMs / 1000);
    return new AppError('rate_limit', undefined, { cause: error, details: { retryAfterSeconds } });
  }
  return new AppError('github', message, { cause: error });
}

/**
 * Runs one step of an operation under the message that its failure is to have.
 *
 * @throws AppError with that message when the code host fails
 */
export async function step<Result>(message: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error, message);
  }
}
