import { AppError } from '#domain/errors/appError';

/** Details of a failed request to the code host. */
export interface HostFailure {
  /** HTTP status; `null` without a usable response: the request may or may not have been carried out. */
  readonly status: number | null;
  /** What the code host said, with the messages of its `errors` list. */
  readonly reason: string;
  /** Set by the code host's rate limit: milliseconds to wait before the next request. */
  readonly waitMs?: number;
  readonly cause?: unknown;
}

/** A request to the code host that failed, after any retries. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly status: number | null;
  readonly waitMs: number | undefined;

  constructor({ status, reason, waitMs, cause }: HostFailure) {
    super(reason, { cause });
    this.status = status;
    this.waitMs = waitMs;
  }
}

/** Whether a thrown value is a {@link HostError} with this status. */
export function hasStatus(error: unknown, status: number): error is HostError {
  return error instanceof HostError && error.status === status;
}

/**
 * Waits for a read.
 *
 * @returns null when the code host doesn't have what was asked for
 */
export async function nullIfMissing<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** Whether a thrown value is a {@link HostError} of a request that may have been carried out anyway. */
export function isUncertain(error: unknown): error is HostError {
  return error instanceof HostError && (error.status === null || error.status >= 500);
}

/**
 * Translates a thrown value into an error that users can see.
 *
 * @param error anything; an {@link AppError} is returned as it is
 * @param message shown when the code host failed; by default the general message
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
 * Waits for work and gives its failure a message.
 *
 * @throws AppError with this message when the code host fails
 */
export async function withErrorMessage<Result>(message: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error, message);
  }
}
