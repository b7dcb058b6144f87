import * as v from 'valibot';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import { type BranchTarget, isOwnBranch, isWritableBranch } from '#domain/git/branchName';
import { compare } from '../codeHost/compare.mts';
import { type CodeHost, parseResponse, REPO } from '../codeHost/host.mts';
import { nullIfMissing, withErrorMessage } from '../codeHost/hostError.mts';

const ProtectionSchema = v.object({ protected: v.boolean() });

/**
 * Refuses a branch without one of the product's prefixes.
 *
 * @param field of the request that names the branch
 * @throws AppError `forbidden` with the allowed prefixes
 */
export function requireOwnBranch(name: string, prefixes: readonly string[], field: string): void {
  if (isOwnBranch(name, prefixes)) return;
  const reason = branchMessages.foreignBranch(name, prefixes);
  throw new AppError('forbidden', reason, { details: { problems: [{ path: field, reason }] } });
}

/**
 * The refusal of a new branch whose name is taken.
 *
 * @param field of the request that names the branch
 */
export function branchTaken(name: string, field: string): AppError {
  const problems = [{ path: field, reason: `A branch named ${name} already exists.` }];
  return new AppError('validation', branchMessages.createFailed, { status: 409, details: { problems } });
}

/**
 * Whether the code host protects a branch; false when the branch doesn't exist.
 *
 * @throws HostError when the code host fails
 */
export async function readProtection(host: CodeHost, branch: string): Promise<boolean> {
  const answer = await nullIfMissing(host.request(`GET ${REPO}/branches/{+branch}`, { branch }));
  return answer !== null && parseResponse(ProtectionSchema, answer).protected;
}

/**
 * Refuses a branch that can't be written to.
 *
 * @throws AppError `forbidden` with the reason
 */
export function requireWritableBranch(
  branch: BranchTarget,
  prefixes: readonly string[],
  field: string,
): void {
  if (isWritableBranch(branch, prefixes)) return;
  if (branch.isDefault) throw new AppError('forbidden', branchMessages.directSave(branch.name));
  requireOwnBranch(branch.name, prefixes, field);
  throw new AppError('forbidden', branchMessages.protectedBranch(branch.name));
}

/**
 * Refuses a commit that is neither the default branch's head nor one of its ancestors.
 *
 * @throws AppError `validation`
 */
export async function requireMergedCommit(
  host: CodeHost,
  commit: string,
  defaultBranch: string,
): Promise<void> {
  const comparison = await withErrorMessage(
    pullRequestMessages.baseBranchFailed,
    compare(host, commit, defaultBranch),
  );
  if (comparison?.behindBy !== 0) {
    throw new AppError('validation', pullRequestMessages.noCommonHistory(defaultBranch, commit));
  }
}
