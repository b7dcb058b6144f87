import type { SubmitReviewRequest, WriteCommentRequest } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import { isFromOperation, signComment } from '#domain/git/pullRequest/commentSignature';
import type { SignedInUser } from '../auth/session.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { HostError, hasStatus, nullIfMissing, toAppError, withErrorMessage } from '../codeHost/hostError.mts';
import { type PullDetails, readPull } from '../codeHost/pulls/pulls.mts';
import { readReviewBodies } from '../codeHost/pulls/reviews.mts';
import { setThreadResolved, type ThreadState } from '../codeHost/pulls/reviewThreads.mts';
import {
  readCommentBodies,
  submitReview,
  writeComment,
  writeReply,
} from '../codeHost/pulls/writeReviews.mts';
import { requireOwnPull } from './pullRules.mts';

type Author = Pick<SignedInUser, 'accountName' | 'roles'>;

/**
 * Writes a comment on behalf of an editor. A repetition of the operation finds the comment of the first run.
 *
 * @param prefixes of branches whose pull requests are reviewed here
 * @throws AppError `validation` when the pull request isn't open, or the code host refuses a comment on these lines;
 *   `forbidden` when it isn't reviewed here; `github` or `network` when the code host fails
 */
export async function commentOnPull(
  host: CodeHost,
  { operationId, number, comment }: WriteCommentRequest,
  { accountName }: Author,
  prefixes: readonly string[],
): Promise<void> {
  const pull = await requireOpen(host, number, prefixes);
  const sent = await readCommentBodies(host, number);
  if (sent.some((one) => isFromOperation(one, operationId))) return;
  const body = signComment(comment.body, accountName, operationId);
  await withLineRefusal(
    'replyTo' in comment
      ? writeReply(host, number, comment.replyTo, body)
      : writeComment(host, number, pull.headSha, { ...comment, startLine: comment.startLine ?? null, body }),
  );
}

const EVENTS = { comment: 'COMMENT', approve: 'APPROVE', request_changes: 'REQUEST_CHANGES' } as const;
const DECISIONS = { comment: '', approve: 'Approved.', request_changes: 'Changes requested.' } as const;

/**
 * Submits a review on behalf of an editor. On GitHub, an account can't approve or reject its own pull requests, and the
 * App opened most of them. The decision then becomes a comment.
 *
 * @param prefixes as in {@link commentOnPull}
 * @returns whether the code host counts the decision
 * @throws AppError `forbidden` when an editor who isn't an admin decides; everything else as {@link commentOnPull}
 */
export async function reviewPull(
  host: CodeHost,
  { operationId, number, decision, body, comments }: SubmitReviewRequest,
  { accountName, roles }: Author,
  prefixes: readonly string[],
): Promise<boolean> {
  if (decision !== 'comment' && !roles.includes('admin')) {
    throw new AppError('forbidden', reviewMessages.adminDecides);
  }
  if (body.trim() === '' && decision !== 'approve' && comments.length === 0) {
    throw new AppError('validation', reviewMessages.emptyReview);
  }
  const pull = await requireOpen(host, number, prefixes);
  const sent = (await readReviewBodies(host, number)).find((one) => isFromOperation(one, operationId));
  if (sent !== undefined) return !sent.startsWith(`**${DECISIONS[decision]}**`) || decision === 'comment';
  const sign = (text: string): string => signComment(text, accountName, operationId).trimStart();
  const lines = comments.map((comment) => ({
    ...comment,
    startLine: comment.startLine ?? null,
    body: signComment(comment.body, accountName, operationId),
  }));
  try {
    await submitReview(host, number, pull.headSha, {
      event: EVENTS[decision],
      body: sign(body),
      comments: lines,
    });
    return true;
  } catch (error) {
    if (decision === 'comment' || !isOwnPullRefusal(error)) throw toRefusal(error);
  }
  const said = [`**${DECISIONS[decision]}**`, body].filter(Boolean).join('\n\n');
  await withLineRefusal(
    submitReview(host, number, pull.headSha, { event: 'COMMENT', body: sign(said), comments: lines }),
  );
  return false;
}

/**
 * Resolves a thread of a pull request, or opens it again. A repetition is harmless.
 *
 * @throws AppError `not_found` when there is no such pull request or thread; everything else as {@link commentOnPull}
 */
export async function resolveThread(
  host: CodeHost,
  number: number,
  thread: ThreadState,
  prefixes: readonly string[],
): Promise<void> {
  const pull = await withErrorMessage(reviewMessages.resolveFailed, nullIfMissing(readPull(host, number)));
  if (pull === null) throw new AppError('not_found', reviewMessages.missing(number));
  requireOwnPull(pull, prefixes);
  await withErrorMessage(reviewMessages.resolveFailed, setThreadResolved(host, number, thread));
}

async function requireOpen(
  host: CodeHost,
  number: number,
  prefixes: readonly string[],
): Promise<PullDetails> {
  const pull = await withErrorMessage(reviewMessages.commentFailed, nullIfMissing(readPull(host, number)));
  if (pull?.state !== 'open') throw new AppError('validation', reviewMessages.notOpen);
  requireOwnPull(pull, prefixes);
  return pull;
}

/** Whether the code host refused a decision because the App opened the pull request. */
function isOwnPullRefusal(error: unknown): boolean {
  return hasStatus(error, 422) && /your own pull request/i.test(error.message);
}

async function withLineRefusal(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw toRefusal(error);
  }
}

/** The code host refuses lines that its diff doesn't show, such as those that a new commit changed. */
function toRefusal(error: unknown): AppError {
  if (error instanceof HostError && (error.status === 422 || error.status === 404)) {
    return new AppError('validation', reviewMessages.placeRefused, { status: 422, cause: error });
  }
  return toAppError(error, reviewMessages.commentFailed);
}
