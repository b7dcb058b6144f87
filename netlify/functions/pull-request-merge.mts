import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { mergePullRequest } from '../lib/pullRequests/mergePullRequest.mts';
import { hideBeforeMerge } from '../lib/pullRequests/mergeVisibility.mts';
import { readChecksIfAllowed } from '../lib/pullRequests/readChecks.mts';
import { runOnce } from '../lib/saving/operations.mts';

export default serve(
  userRoute(pullRequestApi.merge, async (request, { user, services }) => {
    const schema = pullRequestApi.merge.response;
    const operation = { id: request.operationId, userId: user.id, kind: 'merge', request, schema } as const;
    return runOnce(services.database, operation, async () => {
      await takeRateLimit(services.database, 'publish', user.id);
      const host = await openContentHost(services);
      return mergePullRequest(host, request, {
        readChecks: (sha) => readChecksIfAllowed(services, sha),
        hide: (merge) => hideBeforeMerge(services.database, host, merge),
        prefixes: services.env.branchPrefixes,
      });
    });
  }),
);

export const config: Config = { path: '/api/pull-request-merge' };
