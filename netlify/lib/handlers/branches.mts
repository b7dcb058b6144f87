import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { type BranchesResponse, BranchRequestSchema } from '#domain/git/api';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { createBranch, deleteBranch, readBranch } from '../codeHost/refs.mts';
import { listBranches as listHostBranches, readDefaultBranch } from '../codeHost/repository.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { requirePerson } from '../session.mts';

/** Lists the branches, for anybody who is signed in. */
export const listBranches: Handler = async ({ token }, services): Promise<BranchesResponse> => {
  await requirePerson(services.database, token, 'signed-in');
  const host = await openContentHost(services);
  const reads = Promise.all([readDefaultBranch(host), listHostBranches(host)]);
  const [defaultBranch, branches] = await step(branchMessages.fetchFailed, reads);
  return {
    defaultBranch,
    branches: branches.map(({ name, sha }) => ({ name, sha, isDefault: name === defaultBranch })),
  };
};

/** Makes or deletes a branch, for editors. */
export const changeBranches: Handler = async ({ body, token }, services) => {
  const request = parseInput(BranchRequestSchema, body);
  const person = await requirePerson(services.database, token, 'editor');
  if (request.operation === 'create') await takeRateLimit(services.database, 'branchCreate', person.id);
  const host = await openContentHost(services);
  if (request.operation === 'create') return create(host, request.name, request.from);
  await remove(host, request.name);
  return { deleted: request.name };
};

async function create(host: CodeHost, name: string, from: string) {
  const sha = await step(branchMessages.sourceFailed, readBranch(host, from));
  if (sha === null) throw new AppError('not_found', branchMessages.sourceFailed);
  const outcome = await step(branchMessages.createFailed, createBranch(host, name, sha));
  if (outcome === 'exists') {
    const reason = `There is a branch ${name} already.`;
    throw new AppError('validation', branchMessages.createFailed, {
      status: 409,
      details: { problems: [{ path: 'name', reason }] },
    });
  }
  return { branch: { name, sha, isDefault: false } };
}

async function remove(host: CodeHost, name: string): Promise<void> {
  const defaultBranch = await step(branchMessages.deleteFailed, readDefaultBranch(host));
  if (name === defaultBranch) throw new AppError('forbidden', branchMessages.defaultNotDeletable);
  await step(branchMessages.deleteFailed, deleteBranch(host, name));
}
