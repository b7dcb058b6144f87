import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages, reviewMessages } from '#domain/errors/messages';
import {
  type BranchChangesResponse,
  BranchQuerySchema,
  BranchStatusQuerySchema,
  type BranchStatusResponse,
} from '#domain/git/pullRequestApi';
import { compare, compareInDetail } from '../codeHost/compare.mts';
import { step } from '../codeHost/hostError.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { mapParallel } from '../parallel.mts';

/** How far some branches are ahead of the default branch and behind it, for anybody who is signed in. */
export const readBranchStatus: Handler = async ({ query }, services): Promise<BranchStatusResponse> => {
  const { branches } = parseInput(BranchStatusQuerySchema, query);
  const host = await openContentHost(services);
  const read = async () => {
    const defaultBranch = await readDefaultBranch(host);
    return mapParallel([...new Set(branches)], async (name) => {
      const counts = await compare(host, defaultBranch, name);
      return { name, aheadBy: counts?.aheadBy ?? null, behindBy: counts?.behindBy ?? null };
    });
  };
  return { branches: await step(branchMessages.fetchFailed, read()) };
};

/** The commits and files that only one branch has; for editors, as they may be of pages that are not public. */
export const readBranchChanges: Handler = async ({ query }, services): Promise<BranchChangesResponse> => {
  const { branch } = parseInput(BranchQuerySchema, query);
  const host = await openContentHost(services);
  const defaultBranch = await step(pullRequestMessages.baseBranchFailed, readDefaultBranch(host));
  const comparison = await step(reviewMessages.changesFailed, compareInDetail(host, defaultBranch, branch));
  if (comparison === null) {
    throw new AppError('not_found', pullRequestMessages.noCommonHistory(defaultBranch, branch));
  }
  const { aheadBy, behindBy, commits, files } = comparison;
  return { name: branch, aheadBy, behindBy, commits: [...commits], files: [...files] };
};
