import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { branchApi } from '#domain/api/branches';
import type { InputOf } from '#domain/api/endpoint';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { isWritableBranch } from '#domain/git/branchName';
import { recordAudit } from '../lib/auth/audit.mts';
import { takeRateLimit } from '../lib/auth/rateLimit.mts';
import type { CodeHost } from '../lib/codeHost/host.mts';
import { withErrorMessage } from '../lib/codeHost/hostError.mts';
import { listOpenPulls } from '../lib/codeHost/pulls/pulls.mts';
import { createBranch, deleteBranch, readBranch } from '../lib/codeHost/refs.mts';
import { listBranches, readDefaultBranch } from '../lib/codeHost/repository.mts';
import { openContentHost } from '../lib/content/contentHost.mts';
import { serve, userRoute } from '../lib/http/endpoint.mts';
import {
  branchTaken,
  readProtection,
  requireOwnBranch,
  requireWritableBranch,
} from '../lib/saving/branchRules.mts';
import { partId, runOnce } from '../lib/saving/operations.mts';
import type { Services } from '../lib/services.mts';

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
  const { name } = request;
  const { database, env } = services;
  const schema = branchApi.create.response;
  const operation = { id: request.operationId, userId: user.id, kind: 'branch', request, schema } as const;
  return runOnce(database, operation, async () => {
    requireOwnBranch(name, env.branchPrefixes, 'name');
    await takeRateLimit(database, 'branchCreate', user.id);
    const host = await openContentHost(services);
    const { sha, isChosenEarlier } = await chooseStart(services, host, request, user.id);
    const outcome = await withErrorMessage(branchMessages.createFailed, createBranch(host, name, sha));
    if (outcome === 'exists') {
      const head = isChosenEarlier
        ? await withErrorMessage(branchMessages.createFailed, readBranch(host, name))
        : null;
      if (head !== sha) throw branchTaken(name, 'name');
    }
    return { branch: { name, sha, isDefault: false } };
  });
});

/**
 * Chooses the commit that a new branch starts at, once per operation: if a run is killed after creating the branch, the
 * next run finds it there.
 *
 * @returns the commit, and whether an earlier run chose it, when no branch had the name
 * @throws AppError when a branch has the name, or there is nothing to start from
 */
async function chooseStart(
  { database }: Services,
  host: CodeHost,
  request: InputOf<typeof branchApi.create>,
  userId: string,
): Promise<{ readonly sha: string; readonly isChosenEarlier: boolean }> {
  const { operationId, name, from } = request;
  const id = partId(operationId, 'branch start');
  let isChosenEarlier = true;
  const choice = { id, userId, kind: 'branch-start', request, schema: v.string() } as const;
  const sha = await runOnce(database, choice, async () => {
    isChosenEarlier = false;
    const [start, taken] = await Promise.all([
      withErrorMessage(branchMessages.sourceFailed, readBranch(host, from)),
      withErrorMessage(branchMessages.createFailed, readBranch(host, name)),
    ]);
    if (start === null) throw new AppError('not_found', branchMessages.sourceFailed);
    if (taken !== null) throw branchTaken(name, 'name');
    return start;
  });
  return { sha, isChosenEarlier };
}

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
