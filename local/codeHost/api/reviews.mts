import { Hono } from 'hono';
import * as v from 'valibot';
import type { Pull } from '../pullStore.mts';
import type { CommitCheck, Review } from '../reviewStore.mts';
import type { CommentOnDiff, NewComment } from '../reviews.mts';
import { ApiError, notFound, readBody } from './apiError.mts';
import {
  APP,
  apiUrl,
  type CodeHost,
  type HostContext,
  type HostEnv,
  pageUrl,
  paginate,
  reads,
  requirePull,
  writes,
} from './host.mts';
import { presentUser } from './present.mts';

const BodySchema = v.object({ body: v.string() });
const PositionSchema = v.object({
  ...BodySchema.entries,
  path: v.string(),
  line: v.optional(v.number()),
  side: v.optional(v.picklist(['LEFT', 'RIGHT']), 'RIGHT'),
  start_line: v.optional(v.number()),
  start_side: v.optional(v.picklist(['LEFT', 'RIGHT'])),
});
const NewCommentSchema = v.object({
  ...PositionSchema.entries,
  commit_id: v.string(),
  subject_type: v.optional(v.picklist(['line', 'file']), 'line'),
});
const NewReviewSchema = v.object({
  body: v.optional(v.string(), ''),
  commit_id: v.optional(v.string()),
  event: v.picklist(['APPROVE', 'REQUEST_CHANGES', 'COMMENT']),
  comments: v.optional(v.array(PositionSchema), []),
});
const STATES = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' } as const;

/** Reviews, comments on lines, check runs and commit statuses. */
export function reviewRoutes(host: CodeHost): Hono<HostEnv> {
  const { reviews } = host;
  const routes = new Hono<HostEnv>();

  routes.get('/pulls/:number{\\d+}/reviews', reads('pull_requests'), (c) => {
    const pull = requirePull(host, c);
    return c.json(
      paginate(c, host, reviews.reviews(pull)).map((review) => presentReview(host, pull, review)),
    );
  });

  routes.get('/pulls/:number{\\d+}/comments', reads('pull_requests'), (c) => {
    const pull = requirePull(host, c);
    const comments = reviews.comments(pull);
    const ordered = c.req.query('direction') === 'desc' ? comments.reverse() : comments;
    return c.json(paginate(c, host, ordered).map((comment) => presentComment(host, pull, comment)));
  });

  routes.post('/pulls/:number{\\d+}/comments', writes(host, 'pull_requests'), async (c) => {
    const { commit_id, subject_type, ...position } = await readBody(c, NewCommentSchema);
    const pull = requirePull(host, c);
    if (!host.repository.resolve(commit_id)) throw new ApiError(422, 'Validation Failed');
    const comment = reviews.comment(pull, { ...toNewComment(position), isOnFile: subject_type === 'file' });
    return c.json(presentNew(pull, comment.id), 201);
  });

  routes.post('/pulls/:number{\\d+}/comments/:id{\\d+}/replies', writes(host, 'pull_requests'), async (c) => {
    const { body } = await readBody(c, BodySchema);
    const pull = requirePull(host, c);
    const position = { path: '', line: 1, side: 'RIGHT', author: APP } as const;
    const comment = reviews.comment(pull, { ...position, body, inReplyTo: Number(c.req.param('id')) });
    return c.json(presentNew(pull, comment.id), 201);
  });

  routes.post('/pulls/:number{\\d+}/reviews', writes(host, 'pull_requests'), async (c) => {
    const { event, body, comments } = await readBody(c, NewReviewSchema);
    const pull = requirePull(host, c);
    if (event !== 'APPROVE' && body === '' && (event === 'REQUEST_CHANGES' || comments.length === 0)) {
      throw new ApiError(422, 'Unprocessable Entity');
    }
    const review = reviews.review(pull, APP, STATES[event], { body, comments: comments.map(toNewComment) });
    return c.json(presentReview(host, pull, review));
  });

  function presentNew(pull: Pull, id: number): object {
    const comment = reviews.comments(pull).find((one) => one.id === id);
    if (!comment) throw notFound();
    return presentComment(host, pull, comment);
  }

  routes.get('/commits/:reference{.+}/check-runs', reads('checks'), (c) => {
    const sha = requireCommit(host, c);
    const runs = reviews.checks(sha).filter(({ kind }) => kind === 'run');
    const page = paginate(c, host, runs).map((run) => presentRun(host, run));
    return c.json({ total_count: runs.length, check_runs: page });
  });

  routes.get('/commits/:reference{.+}/status', reads('statuses'), (c) => {
    const sha = requireCommit(host, c);
    const statuses = reviews.checks(sha).filter(({ kind }) => kind === 'status');
    return c.json({
      state: combine(statuses),
      statuses: paginate(c, host, statuses).map((status) => presentStatus(host, status)),
      sha,
      total_count: statuses.length,
      commit_url: apiUrl(host, `/commits/${sha}`),
      url: apiUrl(host, `/commits/${sha}/status`),
    });
  });

  return routes;
}

function toNewComment({
  path,
  line,
  side,
  start_line,
  body,
}: v.InferOutput<typeof PositionSchema>): NewComment {
  return { path, line: line ?? 1, side, startLine: start_line ?? null, body, author: APP, inReplyTo: null };
}

function requireCommit(host: CodeHost, c: HostContext): string {
  const reference = c.req.param('reference') ?? '';
  const sha = host.repository.resolve(reference);
  if (!sha) throw new ApiError(422, `No commit found for SHA: ${reference}`);
  return sha;
}

/** Combines statuses as GitHub does: one failure fails all, and without any status the result is pending. */
function combine(statuses: readonly CommitCheck[]): CommitCheck['state'] {
  if (statuses.some(({ state }) => state === 'failure')) return 'failure';
  return statuses.length > 0 && statuses.every(({ state }) => state === 'success') ? 'success' : 'pending';
}

function presentReview(host: CodeHost, pull: Pull, review: Review): object {
  return {
    id: review.id,
    node_id: `review-${review.id}`,
    user: presentUser(host, review.author),
    body: review.body,
    state: review.state,
    html_url: pageUrl(host, `/pull/${pull.number}`),
    pull_request_url: apiUrl(host, `/pulls/${pull.number}`),
    submitted_at: review.submittedAt,
    commit_id: review.commit,
    author_association: 'MEMBER',
  };
}

function presentComment(host: CodeHost, pull: Pull, comment: CommentOnDiff): object {
  return {
    id: comment.id,
    node_id: `comment-${comment.id}`,
    url: apiUrl(host, `/pulls/comments/${comment.id}`),
    html_url: pageUrl(host, `/pull/${pull.number}#comment-${comment.id}`),
    pull_request_url: apiUrl(host, `/pulls/${pull.number}`),
    pull_request_review_id: null,
    path: comment.path,
    line: comment.currentLine,
    original_line: comment.line,
    start_line: comment.currentStart,
    original_start_line: comment.startLine,
    side: comment.side,
    start_side: comment.startLine === null ? null : comment.side,
    subject_type: comment.isOnFile ? 'file' : 'line',
    diff_hunk: '',
    commit_id: host.pulls.status(pull).headSha,
    original_commit_id: comment.commit,
    user: presentUser(host, comment.author),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.createdAt,
    author_association: 'MEMBER',
    ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
  };
}

function presentRun(host: CodeHost, run: CommitCheck): object {
  const isDone = run.state !== 'pending';
  return {
    id: run.id,
    node_id: `check-${run.id}`,
    name: run.name,
    head_sha: run.commit,
    external_id: '',
    url: apiUrl(host, `/check-runs/${run.id}`),
    html_url: null,
    details_url: null,
    status: isDone ? 'completed' : 'in_progress',
    conclusion: isDone ? run.state : null,
    started_at: run.updatedAt,
    completed_at: isDone ? run.updatedAt : null,
  };
}

function presentStatus(host: CodeHost, status: CommitCheck): object {
  return {
    id: status.id,
    node_id: `status-${status.id}`,
    url: apiUrl(host, `/statuses/${status.commit}`),
    avatar_url: null,
    state: status.state,
    description: null,
    target_url: null,
    context: status.name,
    created_at: status.updatedAt,
    updated_at: status.updatedAt,
  };
}
