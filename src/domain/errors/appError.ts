import { type ErrorKey, errorMessages } from './catalog';
import type { ErrorBody, ErrorDetails } from './errorBody';
import { redactCredentials } from './redact';

/** Default HTTP status for each key. */
const STATUS: Readonly<Record<ErrorKey, number>> = {
  auth: 401,
  access_code: 403,
  password: 403,
  github: 502,
  upload: 400,
  network: 503,
  validation: 400,
  default: 500,
  conflict: 409,
  forbidden: 403,
  not_found: 404,
  rate_limit: 429,
};

/** Options of {@link AppError}. */
export interface AppErrorOptions {
  /** HTTP status; by default the one of the key. */
  readonly status?: number;
  /** Underlying error. Stored as redacted text, for the log only. */
  readonly cause?: unknown;
  /** Details sent to the client with the message. */
  readonly details?: ErrorDetails;
}

/**
 * An error whose key, message and details may be shown to users. Anything else is in `cause`, with credentials
 * removed.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly key: ErrorKey;
  readonly status: number;
  readonly details: ErrorDetails;

  /** @param message message for the user; by default the catalog's message for the key */
  constructor(key: ErrorKey, message: string = errorMessages[key], options: AppErrorOptions = {}) {
    super(redactCredentials(message));
    this.key = key;
    this.status = options.status ?? STATUS[key];
    this.details = options.details ?? {};
    if (options.cause !== undefined) this.cause = describeCause(options.cause);
  }
}

/** Longest cause, in characters: a gateway's error page would fill the log. */
const MAX_CAUSE_LENGTH = 1000;

/**
 * Describes a thrown value in a short text without credentials.
 *
 * @param cause the caught value
 */
export function describeCause(cause: unknown): string {
  return listCauses(cause).reduceRight<string>((inner, each) => {
    const text = each instanceof Error ? `${each.name}: ${each.message}` : String(each);
    return redactCredentials(`${text.slice(0, MAX_CAUSE_LENGTH)}${inner && ` (${inner})`}`);
  }, '');
}

/** A thrown value and its causes, each once: an error can be among its own causes. */
function listCauses(thrown: unknown): unknown[] {
  const causes = new Set([thrown]);
  let last = thrown;
  while (last instanceof Error && last.cause !== undefined && !causes.has(last.cause)) {
    last = last.cause;
    causes.add(last);
  }
  return [...causes];
}

/**
 * The body of an error response.
 *
 * @param error the thrown value; anything but an {@link AppError} becomes the catalog's `default`
 */
export function toErrorBody(error: unknown): ErrorBody {
  const known = error instanceof AppError ? error : new AppError('default');
  return { error: { key: known.key, message: known.message, ...known.details } };
}
