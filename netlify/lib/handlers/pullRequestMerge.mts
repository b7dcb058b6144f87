import { MergeRequestSchema, type MergeResponse, MergeResponseSchema } from '#domain/git/pullRequestApi';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { mergePullRequest } from '../mergePullRequest.mts';
import { hideBeforeMerge } from '../mergeVisibility.mts';
import { runOnce } from '../operations.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { readChecksIfAllowed } from '../readChecks.mts';

/** Merges a pull request, for admins. */
export const mergePullRequestOnce: Handler = async ({ body, person }, services): Promise<MergeResponse> => {
  const request = parseInput(MergeRequestSchema, body);
  const work = async (): Promise<MergeResponse> => {
    await takeRateLimit(services.database, 'publish', person.id);
    const host = await openContentHost(services);
    return mergePullRequest(host, request, {
      readChecks: (sha) => readChecksIfAllowed(services, sha),
      hide: (merge) => hideBeforeMerge(services.database, host, merge),
      prefixes: services.env.branchPrefixes,
    });
  };
  const operation = { id: request.operationId, userId: person.id, kind: 'merge', request } as const;
  return runOnce(services.database, { ...operation, schema: MergeResponseSchema }, work);
};
