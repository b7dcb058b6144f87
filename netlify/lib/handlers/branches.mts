import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { BranchCreatedResponseSchema, type BranchesResponse, BranchRequestSchema } from '#domain/git/api';
import { isOwnBranch } from '#domain/git/branchName';
import { readProtection, requireOwnBranch, requireWritableBranch } from '../branchRules.mts';
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
import type { Person } from '../session.mts';

type BranchRequest = v.InferOutput<typeof BranchRequestSchema>;
type CreateRequest = Extract<BranchRequest, { operation: 'create' }>;

/** Lists the branches with their open pull requests. */
export const listBranches: Handler = async (_, services): Promise<BranchesResponse> => {
  const { branchPrefixes: prefixes } = services.env;
  const host = await openContentHost(services);
  const reads = Promise.all([readDefaultBranch(host), listHostBranches(host), listOpenPulls(host)]);
  const [defaultBranch, branches, pulls] = await step(branchMessages.fetchFailed, reads);
  return {
    defaultBranch,
    prefixes: [...prefixes],
    branches: branches.map((branch) => {
      const pullRequest = pulls.get(branch.name);
      const isDefault = branch.name === defaultBranch;
      const isWritable = !isDefault && !branch.isProtected && isOwnBranch(branch.name, prefixes);
      return { ...branch, isDefault, isWritable, ...(pullRequest ? { pullRequest } : {}) };
    }),
  };
};

/** Makes or deletes a branch, for editors. */
export const changeBranches: Handler = async ({ body, person }, services) => {
  const request = parseInput(BranchRequestSchema, body);
  if (request.operation === 'create') return createOnce(services, person, request);
  const { branchPrefixes } = services.env;
  await remove(await openContentHost(services), request.name, branchPrefixes);
  return { deleted: request.name };
};

const ACCESS_REQUIRED = {
  create: branchMessages.accessRequiredForCreation,
  delete: branchMessages.accessRequiredForDeletion,
} as const;

/** People without a role have no access to the code host through this site, and are told so. */
export function describeBranchRefusal(body: unknown): string | undefined {
  const request = v.safeParse(v.object({ operation: v.picklist(['create', 'delete']) }), body);
  return request.success ? ACCESS_REQUIRED[request.output.operation] : undefined;
}

function createOnce(services: Services, person: Person, request: CreateRequest) {
  const { database } = services;
  const operation = { id: request.operationId, userId: person.id, kind: 'branch', request } as const;
  return runOnce(database, { ...operation, schema: BranchCreatedResponseSchema }, async () => {
    requireOwnBranch(request.name, services.env.branchPrefixes, 'name');
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

async function remove(host: CodeHost, name: string, prefixes: readonly string[]): Promise<void> {
  const reads = Promise.all([readDefaultBranch(host), readProtection(host, name)]);
  const [defaultBranch, isProtected] = await step(branchMessages.deleteFailed, reads);
  if (name === defaultBranch) throw new AppError('forbidden', branchMessages.defaultNotDeletable);
  requireWritableBranch({ name, isProtected }, prefixes, 'name');
  await step(branchMessages.deleteFailed, deleteBranch(host, name));
}
