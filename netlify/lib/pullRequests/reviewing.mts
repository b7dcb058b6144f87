import type { SubmitReviewRequest, WriteCommentRequest } from '#domain/api/pullRequests';
import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import { isFromOperation, signComment } from '#domain/git/pullRequest/commentSignature';
import type { SignedInUser } from '../auth/session.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { HostError, hasStatus, toAppError } from '../codeHost/hostError.mts';
import { type PullDetails, readPull } from '../codeHost/pulls/pulls.mts';
import { readReviewBodies } from '../codeHost/pulls/reviews.mts';
import {
  readCommentBodies,
  submitReview,
  writeComment,
  writeReply,
} from '../codeHost/pulls/writeReviews.mts';

type Author = Pick<SignedInUser, 'accountName' | 'roles'>;

/**
 * Writes a comment on behalf of an editor. A repetition of the operation finds the comment of the first run.
 *
 * @throws AppError `validation` when the pull request isn't open, or the code host refuses a comment on these lines
 */
export async function commentOnPull(
  host: CodeHost,
  { operationId, number, comment }: WriteCommentRequest,
  { accountName }: Author,
): Promise<void> {
  const pull = await requireOpen(host, number);
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
 * @returns whether the code host counts the decision
 * @throws AppError `forbidden` when an editor who isn't an admin decides; `validation` as {@link commentOnPull}
 */
export async function reviewPull(
  host: CodeHost,
  { operationId, number, decision, body, comments }: SubmitReviewRequest,
  { accountName, roles }: Author,
): Promise<boolean> {
  if (decision !== 'comment' && !roles.includes('admin')) {
    throw new AppError('forbidden', reviewMessages.adminDecides);
  }
  if (body.trim() === '' && decision !== 'approve' && comments.length === 0) {
    throw new AppError('validation', reviewMessages.emptyReview);
  }
  const pull = await requireOpen(host, number);
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
    if (decision === 'comment' || !isOwnPull(error)) throw toRefusal(error);
  }
  const said = [`**${DECISIONS[decision]}**`, body].filter(Boolean).join('\n\n');
  await withLineRefusal(
    submitReview(host, number, pull.headSha, { event: 'COMMENT', body: sign(said), comments: lines }),
  );
  return false;
}

async function requireOpen(host: CodeHost, number: number): Promise<PullDetails> {
  try {
    const pull = await readPull(host, number);
    if (pull.state === 'open') return pull;
  } catch (error) {
    if (!hasStatus(error, 404)) throw toAppError(error, reviewMessages.commentFailed);
  }
  throw new AppError('validation', reviewMessages.notOpen);
}

function isOwnPull(error: unknown): boolean {
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
