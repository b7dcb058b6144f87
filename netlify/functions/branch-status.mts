import type { Config } from '@netlify/functions';
import { branchApi } from '#domain/api/branches';
import { branchMessages } from '#domain/errors/messages';
import { mapParallel } from '#domain/mapParallel';
import { compare } from '../lib/codeHost/compare.mts';
import { type CodeHost, MAX_PARALLEL } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(branchApi.readStatus, async ({ branches }, { services }) => {
    const host = await openContentHost(services);
    return { branches: await withErrorMessage(branchMessages.fetchFailed, countCommits(host, branches)) };
  }),
);

async function countCommits(host: CodeHost, branches: readonly string[]) {
  const defaultBranch = await readDefaultBranch(host);
  return mapParallel([...new Set(branches)], MAX_PARALLEL, async (name) => {
    const counts = await compare(host, defaultBranch, name);
    return { name, aheadBy: counts?.aheadBy ?? null, behindBy: counts?.behindBy ?? null };
  });
}

export const config: Config = { path: '/api/branch-status' };
