import type { Config } from '@netlify/functions';
import { type BranchUpdateRequest, branchApi } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import type { UrlRules } from '#domain/seo/allowedUrls';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { readBranch } from '../lib/codeHost/refs.mts';
import { readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { readProtection, requireMergedCommit, requireWritableBranch } from '../lib/saving/branchRules.mts';
import { readIncomingFiles } from '../lib/saving/incomingFiles.mts';
import { runOnce } from '../lib/saving/operations.mts';
import { type BranchHeads, prepareMerge, presentConflicts } from '../lib/saving/prepareMerge.mts';
import { updateBranch } from '../lib/saving/updateBranch.mts';

const read = userRoute(branchApi.readUpdate, async ({ branch }, { services }) => {
  const host = await openContentHost(services);
  const heads = await withErrorMessage(branchMessages.updateFailed, readHeads(host, branch));
  const { comparison, conflicts } = await withErrorMessage(
    branchMessages.updateFailed,
    prepareMerge(host, heads),
  );
  const { defaultBranch, branchSha, defaultSha } = heads;
  return {
    defaultBranch,
    branchSha,
    defaultSha,
    behindBy: comparison.aheadBy,
    commits: [...comparison.commits],
    conflicts: presentConflicts(conflicts),
  };
});

const update = userRoute(branchApi.update, async (request, { user, services }) => {
  const { database, env } = services;
  refuseBrokenTexts(request, env.urlRules);
  const schema = branchApi.update.response;
  const operation = { id: request.operationId, userId: user.id, kind: 'update', request, schema } as const;
  return runOnce(database, operation, async () => {
    await takeRateLimit(database, 'publish', user.id);
    const host = await openContentHost(services);
    const [heads, isProtected, committer] = await withErrorMessage(
      branchMessages.updateFailed,
      Promise.all([
        readHeads(host, request.branch),
        readProtection(host, request.branch),
        services.app.committer(),
      ]),
    );
    const { branch: name, defaultBranch } = heads;
    requireWritableBranch(
      { name, isDefault: name === defaultBranch, isProtected },
      env.branchPrefixes,
      'branch',
    );
    const { branchSha, defaultSha } = request;
    // What the user has seen is merged, although the default branch may have moved on.
    if (heads.defaultSha !== defaultSha) await requireMergedCommit(host, defaultSha, defaultBranch);
    const { resolutions } = request;
    const date = new Date().toISOString();
    return {
      headSha: await updateBranch(host, {
        ...heads,
        head: heads.branchSha,
        branchSha,
        defaultSha,
        resolutions,
        author: user.identity,
        committer,
        date,
      }),
    };
  });
});

/** @throws AppError `not_found` when there is no such branch */
async function readHeads(host: CodeHost, branch: string): Promise<BranchHeads> {
  const [defaultBranch, branchSha] = await Promise.all([readDefaultBranch(host), readBranch(host, branch)]);
  const defaultSha = await readBranch(host, defaultBranch);
  if (branchSha === null) throw new AppError('not_found', pullRequestMessages.headBranchFailed);
  if (defaultSha === null) throw new AppError('not_found', pullRequestMessages.baseBranchFailed);
  return { branch, branchSha, defaultBranch, defaultSha };
}

/** Merged texts pass the same checks as those of a save. */
function refuseBrokenTexts({ resolutions }: BranchUpdateRequest, urlRules: UrlRules): void {
  const texts = resolutions.flatMap((resolution) => ('text' in resolution ? [resolution] : []));
  readIncomingFiles(
    texts.map(({ path, text }) => ({ path, content: text, encoding: 'utf-8', baseBlobSha: null })),
    { urlRules },
  );
}

export default serve(read, update);

export const config: Config = { path: '/api/branch-update' };
