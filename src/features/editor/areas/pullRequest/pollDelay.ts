import type { ApiFailure } from '@site/src/data/functions/request';
import type { PullRequestStatus } from '#domain/api/pullRequests';

/** Delay while something is running at the code host, in ms. */
const SOON = 10_000;
/** Delay while only a person can change something, in ms. Every read uses nine of the 5,000 requests per hour. */
const QUIET_MS = 2 * 60_000;
const FIRST_RETRY = 15_000;
const LONGEST = 5 * 60_000;

/**
 * Delay until a pull request is read again.
 *
 * @param pullRequest as last read; null when the branch has none
 * @returns milliseconds; null when nothing will change before the user acts
 */
export function pollDelay(
  pullRequest: Pick<PullRequestStatus, 'state' | 'mergeable' | 'checks' | 'site'> | null,
): number | null {
  if (pullRequest?.site === 'waiting' || pullRequest?.site === 'building') return SOON;
  if (pullRequest?.state !== 'open') return null;
  const isUnderWay = pullRequest.mergeable === null || pullRequest.checks.state === 'pending';
  return isUnderWay ? SOON : QUIET_MS;
}

/**
 * Delay before a failed read is repeated, in milliseconds.
 *
 * @param failures in a row
 */
export function retryDelay(failures: number, failure: Pick<ApiFailure, 'retryAfterSeconds'>): number {
  const { retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) return Math.max(FIRST_RETRY, retryAfterSeconds * 1000);
  return Math.min(LONGEST, FIRST_RETRY * 2 ** (failures - 1));
}
