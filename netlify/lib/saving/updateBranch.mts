import type { Resolution } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import { addCoAuthorTrailers } from '#domain/git/coAuthors';
import { type MovedApart, toPathsOfTheirs } from '#domain/git/planMerge';
import { mapParallel } from '#domain/mapParallel';
import { createBlob } from '../codeHost/blobs.mts';
import { createCommit, type Identity, isSameCommit, readCommitTree } from '../codeHost/commits.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { moveBranch } from '../codeHost/refs.mts';
import { createTree, type TreeChange } from '../codeHost/trees.mts';
import { type BranchHeads, type Conflict, type MergedText, prepareMerge, toChange } from './prepareMerge.mts';

/** An update of a branch. */
export interface UpdateRequest extends BranchHeads {
  /** The branch's head now; `branchSha` is the one that the user has seen. */
  readonly head: string;
  readonly resolutions: readonly Resolution[];
  /** The user. */
  readonly author: Identity;
  /** The App. */
  readonly committer: Identity;
  /** Time of the commit: ISO 8601, UTC. */
  readonly date: string;
}

/**
 * Merges the default branch into a branch, with a merge commit on the two heads of the request. The commit has the tree
 * of the default branch with the changes of the branch, because an App can't write everything that others can, such as
 * workflows. A branch that is at the same merge already was updated by an earlier run, which ended before its response.
 *
 * @returns the branch's head
 * @throws AppError `validation` (409) when a conflict isn't resolved, or the branch has moved; nothing is merged then
 */
export async function updateBranch(host: CodeHost, request: UpdateRequest): Promise<string> {
  const { branch, branchSha, head, resolutions } = request;
  const { comparison, changes, merged, conflicts } = await withErrorMessage(
    branchMessages.updateFailed,
    prepareMerge(host, request),
  );
  if (comparison.aheadBy === 0 && head === branchSha) return branchSha;
  const resolved = conflicts.flatMap((conflict) => resolve(conflict, resolutions));
  const movedToTheirs = conflicts.flatMap((conflict) => listMovedToTheirs(conflict, resolutions));
  const commit = await withErrorMessage(
    branchMessages.updateFailed,
    commitMerge(host, request, {
      changes: toPathsOfTheirs(
        [...changes, ...resolved.flatMap((file) => ('text' in file ? [] : [file]))],
        movedToTheirs,
      ),
      texts: toPathsOfTheirs(
        [...merged, ...resolved.flatMap((file) => ('text' in file ? [file] : []))],
        movedToTheirs,
      ),
    }),
  );
  if (head === branchSha) {
    const outcome = await withErrorMessage(
      pullRequestMessages.updateRefFailed,
      moveBranch(host, branch, { from: branchSha, to: commit }),
    );
    if (outcome === 'moved') return commit;
  } else if (await withErrorMessage(branchMessages.updateFailed, isSameCommit(host, head, commit))) {
    return head;
  }
  throw new AppError('validation', branchMessages.updateMoved, { status: 409 });
}

interface MergeContent {
  readonly changes: readonly TreeChange[];
  readonly texts: readonly MergedText[];
}

/** @returns a commit that no branch points to yet */
async function commitMerge(
  host: CodeHost,
  { branch, branchSha, defaultBranch, defaultSha, author, committer, date }: UpdateRequest,
  { changes, texts }: MergeContent,
): Promise<string> {
  const [tree, stored] = await Promise.all([
    readCommitTree(host, defaultSha),
    mapParallel(texts, MAX_PARALLEL, async ({ path, text, mode }) => ({
      path,
      mode,
      blobSha: await createBlob(host, Buffer.from(text)),
    })),
  ]);
  const all = [...changes, ...stored];
  return createCommit(host, {
    message: addCoAuthorTrailers(`Merge ${defaultBranch} into ${branch}`, [author]),
    tree: all.length === 0 ? tree : await createTree(host, tree, all),
    parents: [branchSha, defaultSha],
    ...{ author, committer, date },
  });
}

/** @returns a change of the default branch's tree or a merged text; nothing where the default branch deleted the file */
function resolve(
  { path, kind, ours, theirs }: Conflict,
  resolutions: readonly Resolution[],
): (TreeChange | MergedText)[] {
  const resolution = resolutions.find((one) => one.path === path);
  if (resolution && 'keep' in resolution) {
    if (kind === 'moved') return [];
    if (resolution.keep === 'branch') return [toChange(path, ours)];
    return theirs ? [toChange(path, theirs)] : [];
  }
  const mode = (ours ?? theirs)?.mode;
  if (resolution && 'text' in resolution && kind !== 'file' && mode)
    return [{ path, text: resolution.text, mode }];
  throw new AppError('validation', branchMessages.unresolved, { status: 409 });
}

/**
 * Lists the file of a conflict that is resolved with the default branch's path; an empty list for any other conflict.
 */
function listMovedToTheirs({ path, movedTo }: Conflict, resolutions: readonly Resolution[]): MovedApart[] {
  const isTheirs = resolutions.some((one) => one.path === path && 'keep' in one && one.keep === 'default');
  return movedTo && isTheirs ? [{ from: path, ours: movedTo.onBranch, theirs: movedTo.onDefault }] : [];
}
