import type * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { BranchCreatedResponseSchema, type BranchesResponse, BranchRequestSchema } from '#domain/git/api';
import type { CodeHost } from '../codeHost/host.mts';
import { step } from '../codeHost/hostError.mts';
import { listOpenPulls } from '../codeHost/pulls.mts';
import { createBranch, deleteBranch, readBranch } from '../codeHost/refs.mts';
import { listBranches as listHostBranches, readDefaultBranch } from '../codeHost/repository.mts';
import { openContentHost } from '../contentHost.mts';
import type { Handler } from '../http/endpoint.mts';
import { parseInput } from '../http/input.mts';
import { runOnce } from '../operations.mts';
import { takeRateLimit } from '../rateLimit.mts';
import type { Services } from '../services.mts';
import { type Person, requirePerson } from '../session.mts';

type BranchRequest = v.InferOutput<typeof BranchRequestSchema>;
type CreateRequest = Extract<BranchRequest, { operation: 'create' }>;

/** Lists the branches with their open pull requests, for anybody who is signed in. */
export const listBranches: Handler = async ({ token }, services): Promise<BranchesResponse> => {
  await requirePerson(services.database, token, 'signed-in');
  const host = await openContentHost(services);
  const reads = Promise.all([readDefaultBranch(host), listHostBranches(host), listOpenPulls(host)]);
  const [defaultBranch, branches, pulls] = await step(branchMessages.fetchFailed, reads);
  return {
    defaultBranch,
    branches: branches.map((branch) => {
      const pullRequest = pulls.get(branch.name);
      return { ...branch, isDefault: branch.name === defaultBranch, ...(pullRequest ? { pullRequest } : {}) };
    }),
  };
};

/** Makes or deletes a branch, for editors. */
export const changeBranches: Handler = async ({ body, token }, services) => {
  const request = parseInput(BranchRequestSchema, body);
  const person = await requireEditor(services, token, request.operation);
  if (request.operation === 'create') return createOnce(services, person, request);
  await remove(await openContentHost(services), request.name);
  return { deleted: request.name };
};

const ACCESS_REQUIRED = {
  create: branchMessages.accessRequiredForCreation,
  delete: branchMessages.accessRequiredForDeletion,
} as const;

/** Whoever has no role has no access to the code host through this site, and is told so. */
async function requireEditor(
  { database }: Services,
  token: string,
  operation: BranchRequest['operation'],
): Promise<Person> {
  try {
    return await requirePerson(database, token, 'editor');
  } catch (error) {
    const isRefusal = error instanceof AppError && error.key === 'forbidden';
    throw isRefusal ? new AppError('forbidden', ACCESS_REQUIRED[operation]) : error;
  }
}

function createOnce(services: Services, person: Person, request: CreateRequest) {
  const { database } = services;
  const operation = { id: request.operationId, userId: person.id, kind: 'branch', request } as const;
  return runOnce(database, { ...operation, schema: BranchCreatedResponseSchema }, async () => {
    await takeRateLimit(database, 'branchCreate', person.id);
    return create(await openContentHost(services), request);
  });
}

async function create(host: CodeHost, { name, from }: CreateRequest) {
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
