import { Hono } from 'hono';
import * as v from 'valibot';
import type { Pull } from '../pullStore.mts';
import type { CommitCheck, Review } from '../reviewStore.mts';
import type { CommentOnDiff, NewComment } from '../reviews.mts';
import { ApiError, notFound, readBody } from './apiError.mts';
import {
  APP,
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
    return c.json(paginate(c, host, reviews.reviews(pull)).map(presentReview));
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
    return c.json(presentReview(review));
  });

  function presentNew(pull: Pull, id: number): object {
    const comment = reviews.comments(pull).find((one) => one.id === id);
    if (!comment) throw notFound();
    return presentComment(host, pull, comment);
  }

  routes.get('/commits/:reference{.+}/check-runs', reads('checks'), (c) => {
    const sha = requireCommit(host, c);
    const runs = reviews.checks(sha).filter(({ kind }) => kind === 'run');
    const page = paginate(c, host, runs).map(presentRun);
    return c.json({ total_count: runs.length, check_runs: page });
  });

  routes.get('/commits/:reference{.+}/status', reads('statuses'), (c) => {
    const sha = requireCommit(host, c);
    const statuses = reviews.checks(sha).filter(({ kind }) => kind === 'status');
    return c.json({ statuses: paginate(c, host, statuses).map(presentStatus), total_count: statuses.length });
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

function presentReview({ id, author, body, state }: Review): object {
  return { id, user: presentUser(author), body, state };
}

function presentComment(host: CodeHost, pull: Pull, comment: CommentOnDiff): object {
  const { id, path, side, author, body, inReplyTo } = comment;
  return {
    id,
    html_url: pageUrl(host, `/pull/${pull.number}#comment-${id}`),
    path,
    line: comment.currentLine,
    start_line: comment.currentStart,
    side,
    subject_type: comment.isOnFile ? 'file' : 'line',
    user: presentUser(author),
    body,
    created_at: comment.createdAt,
    ...(inReplyTo === null ? {} : { in_reply_to_id: inReplyTo }),
  };
}

function presentRun({ name, state }: CommitCheck): object {
  const isDone = state !== 'pending';
  return { name, status: isDone ? 'completed' : 'in_progress', conclusion: isDone ? state : null };
}

function presentStatus({ name, state }: CommitCheck): object {
  return { context: name, state };
}
