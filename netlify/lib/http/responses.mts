import { AppError, toErrorBody } from '#domain/errors/appError';
import { API_HEADERS } from '#domain/http/securityHeaders';
import { toAppError } from '../codeHost/hostError.mts';
import { ConfigurationError } from '../env.mts';
import { currentRequestId, logError } from '../log.mts';

/**
 * Creates a JSON response that isn't cached.
 *
 * @param secrets values that it must not contain
 * @throws Error when it contains one
 */
export function jsonResponse(status: number, body: unknown, secrets: readonly string[] = []): Response {
  const text = JSON.stringify(body);
  refuseSecrets(text, secrets);
  return new Response(text, {
    status,
    headers: { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8' },
  });
}

/**
 * Refuses a response whose text contains a secret.
 *
 * @throws Error
 */
export function refuseSecrets(text: string, secrets: readonly string[]): void {
  // JSON escapes line endings, so only the longest line of a key in PEM format is searched for.
  if (secrets.some((secret) => text.includes(longestLine(secret)))) {
    throw new Error('A response was blocked because it contained a secret');
  }
}

function longestLine(secret: string): string {
  return secret.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');
}

/**
 * Creates the response to a failed request, in the common error format. Server errors are logged, and the response has the
 * request's id, to find the log line by.
 *
 * @param extra fields to add beside `error`
 */
export function errorResponse(error: unknown, extra: Readonly<Record<string, unknown>> = {}): Response {
  const known = error instanceof ConfigurationError ? notConfigured(error) : toAppError(error);
  if (known.status >= 500) {
    logError('A request failed.', known, { status: known.status });
  }
  const body = toErrorBody(known);
  const requestId = known.status >= 500 ? currentRequestId() : undefined;
  const response = jsonResponse(known.status, {
    ...extra,
    error: { ...body.error, ...(requestId && { requestId }) },
  });
  const { retryAfterSeconds } = known.details;
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}

/** Names of variables aren't secret, and an administrator needs them. */
function notConfigured(error: ConfigurationError): AppError {
  const message = `Configuration required: ${error.missing.join(', ')}`;
  return new AppError('default', message, { status: 503, cause: error });
}
