import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { recordAudit } from '../lib/auth/audit.mts';
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
      const merged = await mergePullRequest(host, request, {
        readChecks: (sha) => readChecksIfAllowed(services, sha),
        hide: (merge) => hideBeforeMerge(services.database, host, merge),
        prefixes: services.env.branchPrefixes,
      });
      const { number, sha, headBranch, baseBranch } = merged;
      const change = { sha, from: headBranch, into: baseBranch };
      await recordAudit(services.database, user.id, 'pull_request.merge', `pull_request:${number}`, change);
      return merged;
    });
  }),
);

export const config: Config = { path: '/api/pull-request-merge' };
