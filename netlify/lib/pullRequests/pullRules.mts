import { AppError } from '#domain/errors/appError';
import { reviewMessages } from '#domain/errors/messages';
import { isOwnBranch } from '#domain/git/branchName';
import { isCommitPath } from '#domain/git/paths';
import type { CodeHost } from '../codeHost/host.mts';
import { readChangedPaths } from '../codeHost/pulls/files.mts';
import type { PullDetails } from '../codeHost/pulls/pulls.mts';
import { isPlainFile, readEntries } from '../codeHost/trees.mts';

type Head = Pick<PullDetails, 'headBranch' | 'isFromFork'>;

/**
 * Whether a pull request is of a branch that the editor can change. All others, such as those with code, are reviewed
 * and merged at the code host, by its own rules about who may do that.
 */
export function isOwnPull({ headBranch, isFromFork }: Head, prefixes: readonly string[]): boolean {
  return !isFromFork && isOwnBranch(headBranch, prefixes);
}

/**
 * Refuses a pull request that isn't of a branch that the editor can change.
 *
 * @throws AppError `forbidden`
 */
export function requireOwnPull(pull: Head, prefixes: readonly string[]): void {
  if (!isOwnPull(pull, prefixes)) throw new AppError('forbidden', reviewMessages.foreignPull);
}

/**
 * Why a pull request can only be merged at the code host, whatever its state: it isn't the editor's, or changes a file
 * that can't be saved in the editor. A symbolic link can't, although its path can be a page's.
 *
 * @param readPaths reads the paths of all changed files; null when there are too many
 * @returns null when it can be merged here
 * @throws HostError when the code host fails
 */
export async function findMergeRefusal(
  host: CodeHost,
  pull: Head & Pick<PullDetails, 'number' | 'headSha'>,
  prefixes: readonly string[],
  readPaths = () => readChangedPaths(host, pull.number),
): Promise<string | null> {
  if (!isOwnPull(pull, prefixes)) return reviewMessages.foreignPull;
  const paths = await readPaths();
  if (paths === null) return reviewMessages.tooManyFiles;
  const entries = await readEntries(host, pull.headSha);
  const foreign = paths.find((path) => {
    const entry = entries.get(path);
    return !isCommitPath(path) || (entry !== undefined && !isPlainFile(entry.mode));
  });
  return foreign === undefined ? null : reviewMessages.foreignFile(foreign);
}
