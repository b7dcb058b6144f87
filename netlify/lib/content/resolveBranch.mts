import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { readBranch } from '../codeHost/refs.mts';
import { readDefaultBranch } from '../codeHost/repository.mts';

/** An existing branch, with the name of the default branch. */
export interface ResolvedBranch {
  readonly branch: string;
  readonly headSha: string;
  readonly defaultBranch: string;
}

/**
 * Resolves the branch to read from.
 *
 * @param branch by default, the default branch
 * @throws AppError `not_found` when it doesn't exist
 */
export async function resolveBranch(host: CodeHost, branch: string | undefined): Promise<ResolvedBranch> {
  const defaultBranch = readDefaultBranch(host);
  const read = async (): Promise<ResolvedBranch> => {
    const head =
      branch === undefined ? defaultBranch.then((name) => readBranch(host, name)) : readBranch(host, branch);
    const [name, headSha] = await Promise.all([defaultBranch, head]);
    if (headSha === null) throw new AppError('not_found', `The branch ${branch ?? name} doesn't exist.`);
    return { branch: branch ?? name, headSha, defaultBranch: name };
  };
  return withErrorMessage(branchMessages.fetchFailed, read());
}
