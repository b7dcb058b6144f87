import type { Config } from '@netlify/functions';
import { branchApi } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { isWritableBranch } from '#domain/git/branchName';
import { recordAudit } from '../lib/auth/audit.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { listOpenPulls } from '../lib/codeHost/pulls/pulls.mts';
import { createBranch, deleteBranch, readBranch } from '../lib/codeHost/refs.mts';
import { listBranches, readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import { readProtection, requireOwnBranch, requireWritableBranch } from '../lib/saving/branchRules.mts';
import { runOnce } from '../lib/saving/operations.mts';

const list = userRoute(branchApi.list, async (_, { services }) => {
  const { branchPrefixes: prefixes } = services.env;
  const host = await openContentHost(services);
  const [defaultBranch, branches, pulls] = await withErrorMessage(
    branchMessages.fetchFailed,
    Promise.all([readDefaultBranch(host), listBranches(host), listOpenPulls(host)]),
  );
  return {
    defaultBranch,
    prefixes: [...prefixes],
    branches: branches.map((branch) => {
      const pullRequest = pulls.get(branch.name);
      const isDefault = branch.name === defaultBranch;
      const isWritable = isWritableBranch({ ...branch, isDefault }, prefixes);
      return { ...branch, isDefault, isWritable, ...(pullRequest ? { pullRequest } : {}) };
    }),
  };
});

const create = userRoute(branchApi.create, async (request, { user, services }) => {
  const { name, from } = request;
  const { database, env } = services;
  const schema = branchApi.create.response;
  const operation = { id: request.operationId, userId: user.id, kind: 'branch', request, schema } as const;
  return runOnce(database, operation, async () => {
    requireOwnBranch(name, env.branchPrefixes, 'name');
    await takeRateLimit(database, 'branchCreate', user.id);
    const host = await openContentHost(services);
    const sha = await withErrorMessage(branchMessages.sourceFailed, readBranch(host, from));
    if (sha === null) throw new AppError('not_found', branchMessages.sourceFailed);
    const outcome = await withErrorMessage(branchMessages.createFailed, createBranch(host, name, sha));
    if (outcome === 'exists') {
      const problems = [{ path: 'name', reason: `A branch named ${name} already exists.` }];
      throw new AppError('validation', branchMessages.createFailed, { status: 409, details: { problems } });
    }
    return { branch: { name, sha, isDefault: false } };
  });
});

const remove = userRoute(branchApi.delete, async ({ name }, { user, services }) => {
  const host = await openContentHost(services);
  const [defaultBranch, isProtected, head] = await withErrorMessage(
    branchMessages.deleteFailed,
    Promise.all([readDefaultBranch(host), readProtection(host, name), readBranch(host, name)]),
  );
  const isDefault = name === defaultBranch;
  if (isDefault) throw new AppError('forbidden', branchMessages.defaultNotDeletable);
  requireWritableBranch({ name, isDefault, isProtected }, services.env.branchPrefixes, 'name');
  // After a lost response, a branch that never existed would look like one that was deleted.
  if (head === null) return { deleted: name };
  const outcome = await withErrorMessage(branchMessages.deleteFailed, deleteBranch(host, name));
  if (outcome === 'deleted') {
    await recordAudit(services.database, user.id, 'branch.delete', `branch:${name}`, null);
  }
  return { deleted: name };
});

export default serve(list, create, remove);

export const config: Config = { path: '/api/branches' };
