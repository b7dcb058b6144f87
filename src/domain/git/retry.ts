/** Most times one request is sent. */
export const MAX_ATTEMPTS = 3;
/** Longest wait that a function makes its caller sit through, in ms; longer ones are handed to the caller. */
export const MAX_WAIT_MS = 8_000;
const FIRST_WAIT_MS = 250;

/** How a request ended, as far as repeating it is concerned. */
export interface FailedAttempt {
  /** 1 for the first. */
  readonly attempt: number;
  /** HTTP status; `null` when no answer came (refused, timed out, closed). */
  readonly status: number | null;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Now, in ms since 1970. */
  readonly now: number;
  /** A random number from 0 up to 1: the jitter. */
  readonly random: number;
}

/**
 * How long GitHub asks to be left alone.
 *
 * @param failed status, headers (`retry-after` in seconds or as a date; `x-ratelimit-reset` in seconds since
 *   1970, counted when nothing remains) and the time
 * @returns milliseconds, or `null` when the answer asks for nothing
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
 * Decides whether a request that may safely be repeated is sent again, and when.
 *
 * @returns milliseconds to wait first, or `null` to give up: not a passing fault, too many attempts, or a
 *   longer wait asked for than {@link MAX_WAIT_MS}
 */
export function nextAttemptDelayMs(failed: FailedAttempt): number | null {
  if (failed.attempt >= MAX_ATTEMPTS || !isPassingFault(failed)) return null;
  const requested = requestedWaitMs(failed);
  if (requested !== null) return requested <= MAX_WAIT_MS ? requested : null;
  return Math.round(FIRST_WAIT_MS * 2 ** (failed.attempt - 1) * (0.5 + failed.random));
}

/** No answer, overload or a server fault; a 403 only when it is a rate limit, which says when to come back. */
function isPassingFault(failed: FailedAttempt): boolean {
  const { status } = failed;
  if (status === null || status === 429 || status >= 500) return true;
  return isRateLimited(failed);
}

/**
 * Whether an answer is one of GitHub's rate limits: 429, or a 403 that says when to come back.
 */
export function isRateLimited({ status, headers, now }: Omit<FailedAttempt, 'attempt' | 'random'>): boolean {
  return status === 429 || (status === 403 && requestedWaitMs({ headers, now }) !== null);
}
