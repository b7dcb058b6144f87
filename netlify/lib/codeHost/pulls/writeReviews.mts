import * as v from 'valibot';
import type { NewReviewComment } from '#domain/api/pullRequests';
import { type CodeHost, parseResponse, REPO } from '../host.mts';
import { PER_PAGE } from '../readAllPages.mts';

const BodiesSchema = v.array(v.object({ body: v.nullable(v.string()) }));

/** Writes a comment on lines of the head of a pull request, or on a whole file. */
export async function writeComment(
  host: CodeHost,
  number: number,
  headSha: string,
  comment: NewReviewComment,
): Promise<void> {
  const position = comment.line === null ? { subject_type: 'file' } : toLines(comment);
  const { path, body } = comment;
  const parameters = { pull_number: number, commit_id: headSha, path, body, ...position };
  await host.request(`POST ${REPO}/pulls/{pull_number}/comments`, parameters);
}

/** Answers a comment. */
export async function writeReply(
  host: CodeHost,
  number: number,
  replyTo: number,
  body: string,
): Promise<void> {
  const parameters = { pull_number: number, comment_id: replyTo, body };
  await host.request(`POST ${REPO}/pulls/{pull_number}/comments/{comment_id}/replies`, parameters);
}

/** A review to be submitted. */
export interface NewReview {
  readonly event: 'COMMENT' | 'APPROVE' | 'REQUEST_CHANGES';
  readonly body: string;
  readonly comments: readonly NewReviewComment[];
}

/** Submits a review of the head of a pull request with its comments, all or nothing. */
export async function submitReview(
  host: CodeHost,
  number: number,
  headSha: string,
  { event, body, comments }: NewReview,
): Promise<void> {
  await host.request(`POST ${REPO}/pulls/{pull_number}/reviews`, {
    pull_number: number,
    commit_id: headSha,
    event,
    body,
    comments: comments.map((comment) => ({ path: comment.path, body: comment.body, ...toLines(comment) })),
  });
}

function toLines({ line, startLine }: NewReviewComment): object {
  const isSeveral = startLine !== null && line !== null && startLine < line;
  return { line, side: 'RIGHT', ...(isSeveral ? { start_line: startLine, start_side: 'RIGHT' } : {}) };
}

/** The texts of the latest hundred comments on lines of a pull request, to find one that was sent before. */
export async function readCommentBodies(host: CodeHost, number: number): Promise<string[]> {
  const parameters = { pull_number: number, sort: 'created', direction: 'desc', per_page: PER_PAGE };
  const response = await host.request(`GET ${REPO}/pulls/{pull_number}/comments`, parameters);
  return parseResponse(BodiesSchema, response).map(({ body }) => body ?? '');
}
