import { Hono } from 'hono';
import type { Pull } from '../pullStore.mts';
import type { CommitCheck, Review } from '../reviewStore.mts';
import type { PlacedComment } from '../reviews.mts';
import { ApiError, notFound } from './apiError.mts';
import { apiUrl, type CodeHost, type HostContext, type HostEnv, pageUrl, paginate } from './host.mts';
import { presentUser } from './present.mts';

/** What reviewers and checks say: reviews, comments on lines, check runs, commit statuses. All of it read-only. */
export function reviewRoutes(host: CodeHost): Hono<HostEnv> {
  const { reviews } = host;
  const routes = new Hono<HostEnv>();

  routes.get('/pulls/:number{\\d+}/reviews', (c) => {
    const pull = requirePull(host, c);
    return c.json(
      paginate(c, host, reviews.reviews(pull)).map((review) => presentReview(host, pull, review)),
    );
  });

  routes.get('/pulls/:number{\\d+}/comments', (c) => {
    const pull = requirePull(host, c);
    const comments = reviews.comments(pull);
    const ordered = c.req.query('direction') === 'desc' ? comments.reverse() : comments;
    return c.json(paginate(c, host, ordered).map((comment) => presentComment(host, pull, comment)));
  });

  routes.get('/commits/:reference{.+}/check-runs', (c) => {
    const sha = requireCommit(host, c);
    const runs = reviews.checks(sha).filter(({ kind }) => kind === 'run');
    const page = paginate(c, host, runs).map((run) => presentRun(host, run));
    return c.json({ total_count: runs.length, check_runs: page });
  });

  routes.get('/commits/:reference{.+}/status', (c) => {
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

function requirePull(host: CodeHost, c: HostContext): Pull {
  const pull = host.pulls.get(Number(c.req.param('number')));
  if (!pull) throw notFound();
  return pull;
}

function requireCommit(host: CodeHost, c: HostContext): string {
  const reference = c.req.param('reference') ?? '';
  const sha = host.repository.resolve(reference);
  if (!sha) throw new ApiError(422, `No commit found for SHA: ${reference}`);
  return sha;
}

/** GitHub: one failure fails all; without any status it is pending. */
function combine(statuses: readonly CommitCheck[]): CommitCheck['state'] {
  if (statuses.some(({ state }) => state === 'failure')) return 'failure';
  return statuses.length > 0 && statuses.every(({ state }) => state === 'success') ? 'success' : 'pending';
}

function presentReview(host: CodeHost, pull: Pull, review: Review): object {
  return {
    id: review.id,
    node_id: `review-${review.id}`,
    user: presentUser(host, review.author),
    body: '',
    state: review.state,
    html_url: pageUrl(host, `/pull/${pull.number}`),
    pull_request_url: apiUrl(host, `/pulls/${pull.number}`),
    submitted_at: review.submittedAt,
    commit_id: review.commit,
    author_association: 'MEMBER',
  };
}

function presentComment(host: CodeHost, pull: Pull, comment: PlacedComment): object {
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
    start_line: null,
    original_start_line: null,
    side: comment.side,
    start_side: null,
    subject_type: 'line',
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
