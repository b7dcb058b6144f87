import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { recordAudit } from '../lib/auth/audit.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { reviewPull } from '../lib/pullRequests/reviewing.mts';
import { runOnce } from '../lib/saving/operations.mts';

export default serve(
  userRoute(pullRequestApi.submitReview, async (request, { user, services }) => {
    const schema = pullRequestApi.submitReview.response;
    const operation = { id: request.operationId, userId: user.id, kind: 'review', request, schema } as const;
    return runOnce(services.database, operation, async () => {
      await takeRateLimit(services.database, 'publish', user.id);
      const host = await openContentHost(services);
      const isCounted = await reviewPull(host, request, user, services.env.branchPrefixes);
      const { number, decision, comments } = request;
      const said = { decision, comments: comments.length };
      await recordAudit(services.database, user.id, 'pull_request.review', `pull_request:${number}`, said);
      return { number, isCounted };
    });
  }),
);

export const config: Config = { path: '/api/pull-request-review' };
