import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { reviewMessages } from '#domain/errors/messages';
import { groupThreads } from '#domain/git/pullRequest/pullRequestState';
import { recordAudit } from '../lib/auth/audit.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readShownLines } from '../lib/codeHost/pulls/files.mts';
import { findOpenPull } from '../lib/codeHost/pulls/pulls.mts';
import { readLineComments } from '../lib/codeHost/pulls/reviews.mts';
import { readThreadStates } from '../lib/codeHost/pulls/reviewThreads.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { commentOnPull } from '../lib/pullRequests/reviewing.mts';
import { runOnce } from '../lib/saving/operations.mts';

export default serve(
  userRoute(pullRequestApi.readComments, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const pullRequest = await withErrorMessage(reviewMessages.commentsFailed, findOpenPull(host, branch));
    if (!pullRequest) return { pullRequest, threads: [], lines: [] };
    const { number } = pullRequest;
    const [comments, states, lines] = await withErrorMessage(
      reviewMessages.commentsFailed,
      Promise.all([
        readLineComments(host, number),
        readThreadStates(host, number),
        readShownLines(host, number),
      ]),
    );
    const threads = groupThreads(comments).map((thread) => ({ ...thread, ...states.get(thread.id) }));
    return { pullRequest, threads, lines };
  }),

  userRoute(pullRequestApi.writeComment, async (request, { user, services }) => {
    const schema = pullRequestApi.writeComment.response;
    const operation = { id: request.operationId, userId: user.id, kind: 'comment', request, schema } as const;
    return runOnce(services.database, operation, async () => {
      await takeRateLimit(services.database, 'publish', user.id);
      const host = await openContentHost(services);
      await commentOnPull(host, request, user, services.env.branchPrefixes);
      const { number, comment } = request;
      const target =
        'replyTo' in comment ? { replyTo: comment.replyTo } : { path: comment.path, line: comment.line };
      await recordAudit(services.database, user.id, 'pull_request.comment', `pull_request:${number}`, target);
      return { number };
    });
  }),
);

export const config: Config = { path: '/api/review-comments' };
