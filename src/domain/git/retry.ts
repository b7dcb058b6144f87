/** Maximum number of attempts. */
export const MAX_ATTEMPTS = 3;
/** Maximum wait inside a function, in ms; the caller gets longer ones as an error. */
export const MAX_WAIT_MS = 8_000;
const FIRST_WAIT_MS = 250;

/** A failed attempt, with everything that decides about the next one. */
export interface FailedAttempt {
  /** 1 for the first. */
  readonly attempt: number;
  /** HTTP status; `null` without a response (refused, timed out, closed). */
  readonly status: number | null;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Now, in ms since 1970. */
  readonly now: number;
  /** A random number from 0 up to 1: the jitter. */
  readonly random: number;
}

/**
 * Reads how long GitHub asks to wait.
 *
 * @param failed status, headers (`retry-after` in seconds or as a date; `x-ratelimit-reset` in seconds since 1970, used
 *   when no requests remain) and the time
 * @returns milliseconds, or `null` when GitHub doesn't ask for a wait
 */
export function requestedWaitMs({ headers, now }: Pick<FailedAttempt, 'headers' | 'now'>): number | null {
  const retryAfter = headers['retry-after'];
  if (retryAfter !== undefined) {
    const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  const reset = Number(headers['x-ratelimit-reset']);
  if (headers['x-ratelimit-remaining'] === '0' && Number.isFinite(reset))
    return Math.max(0, reset * 1000 - now);
  return null;
}

/**
 * Decides whether and when to retry a request that can safely be repeated.
 *
 * @returns milliseconds to wait first, or `null` to give up: not a temporary failure, too many attempts, or a longer wait
 *   than {@link MAX_WAIT_MS}
 */
export function nextAttemptDelayMs(failed: FailedAttempt): number | null {
  if (failed.attempt >= MAX_ATTEMPTS || !isTransientError(failed)) return null;
  const requested = requestedWaitMs(failed);
  if (requested !== null) return requested <= MAX_WAIT_MS ? requested : null;
  return Math.round(FIRST_WAIT_MS * 2 ** (failed.attempt - 1) * (0.5 + failed.random));
}

/** No response, overload or a server error; a 403 only when it is a rate limit. */
function isTransientError(failed: FailedAttempt): boolean {
  const { status } = failed;
  if (status === null || status === 429 || status >= 500) return true;
  return isRateLimited(failed);
}

/**
 * Whether a response is one of GitHub's rate limits: 429, or a 403 with a time to wait.
 */
export function isRateLimited({ status, headers, now }: Omit<FailedAttempt, 'attempt' | 'random'>): boolean {
  return status === 429 || (status === 403 && requestedWaitMs({ headers, now }) !== null);
}
