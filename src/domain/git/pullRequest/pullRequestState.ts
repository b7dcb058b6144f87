import type { Check, Checks, ReviewComment, Reviews, ReviewThread } from '../../api/pullRequests';

/** One check as the code host reports it. */
export interface CheckReport {
  readonly name: string;
  /** GitHub's conclusion of a check run or state of a commit status; `pending` while it runs. */
  readonly result: string;
  readonly url: string | null;
}

/** GitHub's conclusions that don't block a merge. */
const GOOD = new Set(['success', 'neutral', 'skipped']);
const RUNNING = new Set(['pending', 'expected', 'stale']);

/**
 * Summarizes the checks of a commit: one failed check makes the result failed, and a running one makes it pending.
 *
 * @param reports in the code host's order; failed ones are listed first
 */
export function summarizeChecks(reports: readonly CheckReport[]): Checks {
  const runs = reports
    .map(({ name, result, url }): Check => ({ name, state: toCheckState(result), url: toWebUrl(url) }))
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
  return { state: runs[0]?.state ?? 'none', runs };
}

const ORDER = { failure: 0, pending: 1, success: 2 } as const;

function toCheckState(result: string): Check['state'] {
  if (GOOD.has(result)) return 'success';
  return RUNNING.has(result) ? 'pending' : 'failure';
}

/** Checks can come from any App, so only URLs that are safe to open are kept. */
function toWebUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

/** One decision of a reviewer; `reviewer` is null when the account is gone. */
export interface ReviewVote {
  readonly reviewer: string | null;
  /** GitHub's: APPROVED, CHANGES_REQUESTED, COMMENTED, DISMISSED, PENDING. */
  readonly state: string;
}

/**
 * Summarizes the reviews of a pull request: the last decision of each reviewer counts; comments don't.
 *
 * @param votes oldest first
 */
export function summarizeReviews(votes: readonly ReviewVote[]): Reviews {
  const decisions = new Map<string, string>();
  for (const { reviewer, state } of votes) {
    if (reviewer !== null && DECISIONS.has(state)) decisions.set(reviewer, state);
  }
  const who = (decision: string): string[] =>
    [...decisions].flatMap(([reviewer, state]) => (state === decision ? [reviewer] : []));
  const [approvedBy, changesRequestedBy] = [who('APPROVED'), who('CHANGES_REQUESTED')];
  const isApproved = approvedBy.length > 0 ? 'approved' : 'none';
  return {
    state: changesRequestedBy.length > 0 ? 'changes_requested' : isApproved,
    approvedBy,
    changesRequestedBy,
  };
}

const DECISIONS = new Set(['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED']);

/** A comment on a line, in the code host's format. */
export interface LineComment extends ReviewComment {
  /** The first comment of the thread that it replies to. */
  readonly repliesTo: number | null;
  readonly path: string;
  /** `null` when the line has changed since, or the comment is on the whole file. */
  readonly line: number | null;
  readonly startLine: number | null;
  readonly side: 'before' | 'after';
  readonly isOnFile: boolean;
}

/**
 * Groups comments into threads, in the order of their first comments. Replies to a deleted comment stay together.
 *
 * @param comments oldest first
 */
export function groupThreads(comments: readonly LineComment[]): ReviewThread[] {
  const threads = new Map<number, { readonly first: LineComment; readonly comments: ReviewComment[] }>();
  for (const comment of comments) {
    const id = comment.repliesTo ?? comment.id;
    const thread = threads.get(id);
    if (thread) thread.comments.push(toReviewComment(comment));
    else threads.set(id, { first: comment, comments: [toReviewComment(comment)] });
  }
  return [...threads.values()].map(({ first, comments: all }) => ({
    id: first.repliesTo ?? first.id,
    path: first.path,
    line: first.line,
    startLine: first.startLine,
    side: first.side,
    isOutdated: first.line === null && !first.isOnFile,
    threadId: null,
    isResolved: false,
    comments: all,
  }));
}

function toReviewComment({ id, author, writtenBy, body, url, createdAt }: LineComment): ReviewComment {
  return { id, author, writtenBy, body, url, createdAt };
}
