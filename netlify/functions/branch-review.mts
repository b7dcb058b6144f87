import type { Config } from '@netlify/functions';
import { branchApi } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import { compareInDetail } from '../lib/codeHost/compare.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readBranch } from '../lib/codeHost/refs.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { readChangedTexts } from '../lib/pullRequests/changedTexts.mts';
import { previewMerge } from '../lib/pullRequests/mergeVisibility.mts';

export default serve(
  userRoute(branchApi.review, async ({ branch }, { services }) => {
    const host = await openContentHost(services);
    const [baseBranch, head] = await withErrorMessage(
      reviewMessages.changesFailed,
      Promise.all([readDefaultBranch(host), readBranch(host, branch)]),
    );
    const base = await withErrorMessage(reviewMessages.changesFailed, readBranch(host, baseBranch));
    if (head === null || base === null) throw new AppError('not_found', pullRequestMessages.headBranchFailed);
    const comparison = await withErrorMessage(
      reviewMessages.changesFailed,
      compareInDetail(host, base, head),
    );
    if (comparison === null) {
      throw new AppError('not_found', pullRequestMessages.noCommonHistory(baseBranch, branch));
    }
    const { aheadBy, commits, mergeBase } = comparison;
    const [files, preview] = await withErrorMessage(
      reviewMessages.changesFailed,
      Promise.all([
        readChangedTexts(host, comparison.files, { mergeBase, head }),
        previewMerge(services.database, host, { base, head }),
      ]),
    );
    return {
      baseBranch,
      aheadBy,
      commits: [...commits],
      files,
      newlyVisible: preview ? [...preview.newlyVisible] : [],
      staysHidden: preview ? preview.staysHidden.map(({ path }) => path) : [],
    };
  }),
);

export const config: Config = { path: '/api/branch-review' };
