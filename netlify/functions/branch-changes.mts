import type { Config } from '@netlify/functions';
import { branchApi } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import { compareInDetail } from '../lib/codeHost/compare.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';

export default serve(
  userRoute(branchApi.readChanges, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const defaultBranch = await withErrorMessage(
      pullRequestMessages.baseBranchFailed,
      readDefaultBranch(host),
    );
    const comparison = await withErrorMessage(
      reviewMessages.changesFailed,
      compareInDetail(host, defaultBranch, branch),
    );
    if (comparison === null) {
      throw new AppError('not_found', pullRequestMessages.noCommonHistory(defaultBranch, branch));
    }
    const { aheadBy, behindBy, commits, files } = comparison;
    return { name: branch, aheadBy, behindBy, commits: [...commits], files: [...files] };
  }),
);

export const config: Config = { path: '/api/branch-changes' };
