import type { Config } from '@netlify/functions';
import { pullRequestApi } from '#domain/api/pullRequests';
import { isAudited, recordAudit } from '../lib/auth/audit.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { type MergedPull, mergePullRequest } from '../lib/pullRequests/mergePullRequest.mts';
import { hideBeforeMerge } from '../lib/pullRequests/mergeVisibility.mts';
import { readChecksIfAllowed } from '../lib/pullRequests/readChecks.mts';
import { runOnce } from '../lib/saving/operations.mts';
import type { Services } from '../lib/services.mts';

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
      await recordMerge(services, user.id, merged);
      const { mergedBy: _mergedBy, ...response } = merged;
      return response;
    });
  }),
);

/** A request for a pull request that was merged before is logged only when an earlier run of it was interrupted. */
async function recordMerge(
  { database }: Services,
  userId: string,
  { number, sha, headBranch, baseBranch, mergedBy }: MergedPull,
): Promise<void> {
  const target = `pull_request:${number}`;
  if (mergedBy === 'a person') return;
  if (mergedBy === 'the App' && (await isAudited(database, 'pull_request.merge', target, sha))) return;
  const change = { sha, from: headBranch, into: baseBranch };
  await recordAudit(database, userId, 'pull_request.merge', target, change);
}

export const config: Config = { path: '/api/pull-request-merge' };
