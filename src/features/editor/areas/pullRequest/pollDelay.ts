import type { PullRequestStatus } from '#domain/api/pullRequests';

/** Something is under way at the code host, in ms. */
const SOON = 10_000;
/** Nothing but a person could change anything, in ms. Every look takes nine of the 5,000 requests of an hour. */
const QUIET_MS = 2 * 60_000;
const FIRST_RETRY = 15_000;
const LONGEST = 5 * 60_000;

/** What the next look depends on. */
export interface PollState {
  /** As last read; null when the branch has none. */
  readonly pullRequest: Pick<PullRequestStatus, 'state' | 'mergeable' | 'checks'> | null;
  /** Looks that failed in a row. */
  readonly failures: number;
  /** Seconds that the last failure asked to wait. */
  readonly retryAfterSeconds: number | undefined;
}

/**
 * When to look at a pull request again.
 *
 * @returns milliseconds; null when nothing is to be expected before the person does something
 */
export function pollDelay({ pullRequest, failures, retryAfterSeconds }: PollState): number | null {
  if (retryAfterSeconds !== undefined && failures > 0) return Math.max(FIRST_RETRY, retryAfterSeconds * 1000);
  if (failures > 0) return Math.min(LONGEST, FIRST_RETRY * 2 ** (failures - 1));
  if (pullRequest?.state !== 'open') return null;
  const isUnderWay = pullRequest.mergeable === null || pullRequest.checks.state === 'pending';
  return isUnderWay ? SOON : QUIET_MS;
}
