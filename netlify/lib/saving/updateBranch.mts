import type { MergeConflict, Resolution } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import { addCoAuthorTrailers } from '#domain/git/coAuthors';
import { isTextPath, MAX_FILES } from '#domain/git/paths';
import { type DivergedFile, mergeTexts, planMerge, type TreeEntry } from '#domain/git/planMerge';
import { createBlob, readBlob } from '../codeHost/blobs.mts';
import { createCommit, type Identity, readCommitTree } from '../codeHost/commits.mts';
import { compareInDetail, type DetailedComparison } from '../codeHost/compare.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import { moveBranch } from '../codeHost/refs.mts';
import { readRenames } from '../codeHost/renames.mts';
import { createTree, readEntries, type TreeChange } from '../codeHost/trees.mts';
import { mapParallel } from '../parallel.mts';
import { decodeText } from '../text.mts';

/** The heads of a branch and of the default branch. */
export interface BranchHeads {
  readonly branch: string;
  readonly branchSha: string;
  readonly defaultBranch: string;
  readonly defaultSha: string;
}

/** A conflict, with the entries to choose from. */
type Conflict = MergeConflict & Pick<DivergedFile, 'ours' | 'theirs'>;

/** A merge of the default branch into a branch that isn't carried out yet. */
export interface PreparedMerge {
  /** What the default branch has that the branch doesn't. */
  readonly comparison: DetailedComparison;
  /** What the branch has that the default branch doesn't, as changes of the default branch's tree. */
  readonly changes: readonly TreeChange[];
  /** Texts that both changed in different lines. */
  readonly merged: readonly { readonly path: string; readonly text: string; readonly mode: string }[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Prepares the merge of the default branch into a branch: file by file, and line by line where both changed a text.
 *
 * @throws AppError `not_found` when the two have no common history; `validation` when both changed too many files;
 *   HostError when the code host fails
 */
export async function prepareMerge(host: CodeHost, heads: BranchHeads): Promise<PreparedMerge> {
  const { branch, branchSha, defaultBranch, defaultSha } = heads;
  const comparison = await compareInDetail(host, branchSha, defaultSha);
  if (comparison === null) {
    throw new AppError('not_found', pullRequestMessages.noCommonHistory(defaultBranch, branch));
  }
  if (comparison.aheadBy === 0) return { comparison, changes: [], merged: [], conflicts: [] };
  const [base, ours, theirs, ourMoves] = await Promise.all([
    readEntries(host, comparison.mergeBase),
    readEntries(host, branchSha),
    readEntries(host, defaultSha),
    readRenames(host, defaultSha, branchSha),
  ]);
  const theirMoves = comparison.files.flatMap(({ path, movedFrom }) =>
    movedFrom === null ? [] : [[movedFrom, path] as const],
  );
  const { own, diverged } = planMerge(base, ours, theirs, {
    ours: new Map([...ourMoves].map(([to, from]) => [from, to])),
    theirs: new Map(theirMoves),
  });
  if (diverged.length > MAX_FILES) {
    throw new AppError('validation', branchMessages.tooManyConflicts(diverged.length), { status: 409 });
  }
  const files = await mapParallel(diverged, (file) => mergeFile(host, file));
  return {
    comparison,
    changes: own.map(({ path, entry }) => toChange(path, entry)),
    merged: files.flatMap((file) => ('text' in file ? [file] : [])),
    conflicts: files.flatMap((file) => ('text' in file ? [] : [file])),
  };
}

/** @returns the merged text, or the conflict */
async function mergeFile(
  host: CodeHost,
  { path, base, ours, theirs }: DivergedFile,
): Promise<PreparedMerge['merged'][number] | Conflict> {
  const [before, onBranch, onDefault] = await Promise.all([
    readText(host, base),
    readText(host, ours),
    readText(host, theirs),
  ]);
  const merged = onBranch !== null && onDefault !== null ? mergeTexts(before, onBranch, onDefault) : null;
  if (ours && merged !== null) return { path, text: merged, mode: ours.mode };
  const conflict = { path, ours, theirs };
  const kind = isTextPath(path) ? toKind(conflict, onBranch, onDefault) : 'file';
  if (kind === 'file') return { ...conflict, ...NO_TEXTS };
  return { ...conflict, kind, base: before, onBranch, onDefault };
}

const NO_TEXTS = { kind: 'file', base: null, onBranch: null, onDefault: null } as const;

function toKind(
  { ours, theirs }: Pick<Conflict, 'ours' | 'theirs'>,
  onBranch: string | null,
  onDefault: string | null,
): MergeConflict['kind'] {
  if (onBranch !== null && onDefault !== null) return 'text';
  if (ours === null && onDefault !== null) return 'deletedOnBranch';
  if (theirs === null && onBranch !== null) return 'deletedOnDefault';
  return 'file';
}

/** @returns null when there is no file, or it isn't a text */
async function readText(host: CodeHost, entry: TreeEntry | null): Promise<string | null> {
  if (!entry?.mode.startsWith(FILE_MODE)) return null;
  const text = decodeText(await readBlob(host, entry.sha));
  return text?.includes('\0') ? null : text;
}

/** How the modes of files start; symbolic links and submodules have others. */
const FILE_MODE = '100';

/**
 * The conflicts as a response has them. The texts of those beyond the platform's limit of 6 MB are left out, so that only
 * one of their versions can be chosen.
 */
export function presentConflicts(conflicts: readonly Conflict[]): MergeConflict[] {
  let left = MAX_CHARACTERS;
  return conflicts.map(({ ours: _ours, theirs: _theirs, ...conflict }) => {
    const { base, onBranch, onDefault } = conflict;
    const size = [base, onBranch, onDefault].reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (size > left) return { ...conflict, ...NO_TEXTS };
    left -= size;
    return conflict;
  });
}

/** Maximum size of all texts of a response, in UTF-16 code units. */
const MAX_CHARACTERS = 1_500_000;

/** An update of a branch. */
export interface UpdateRequest extends BranchHeads {
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
 * workflows.
 *
 * @returns the branch's head
 * @throws AppError `validation` (409) when a conflict isn't resolved, or the branch has moved; nothing is merged then
 */
export async function updateBranch(host: CodeHost, request: UpdateRequest): Promise<string> {
  const { branch, branchSha, resolutions } = request;
  const { comparison, changes, merged, conflicts } = await withErrorMessage(
    branchMessages.updateFailed,
    prepareMerge(host, request),
  );
  if (comparison.aheadBy === 0) return branchSha;
  const resolved = conflicts.flatMap((conflict) => resolve(conflict, resolutions));
  const commit = await withErrorMessage(
    branchMessages.updateFailed,
    commitMerge(host, request, {
      changes: [...changes, ...resolved.flatMap((file) => ('text' in file ? [] : [file]))],
      texts: [...merged, ...resolved.flatMap((file) => ('text' in file ? [file] : []))],
    }),
  );
  const outcome = await withErrorMessage(
    pullRequestMessages.updateRefFailed,
    moveBranch(host, branch, { from: branchSha, to: commit }),
  );
  if (outcome === 'moved') return commit;
  throw new AppError('validation', branchMessages.updateMoved, { status: 409 });
}

interface MergeContent {
  readonly changes: readonly TreeChange[];
  readonly texts: PreparedMerge['merged'];
}

/** @returns a commit that no branch points to yet */
async function commitMerge(
  host: CodeHost,
  { branch, branchSha, defaultBranch, defaultSha, author, committer, date }: UpdateRequest,
  { changes, texts }: MergeContent,
): Promise<string> {
  const [tree, stored] = await Promise.all([
    readCommitTree(host, defaultSha),
    mapParallel(texts, async ({ path, text, mode }) => ({
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
): (TreeChange | PreparedMerge['merged'][number])[] {
  const resolution = resolutions.find((one) => one.path === path);
  if (resolution && 'keep' in resolution) {
    if (resolution.keep === 'branch') return [toChange(path, ours)];
    return theirs ? [toChange(path, theirs)] : [];
  }
  const mode = (ours ?? theirs)?.mode;
  if (resolution && kind !== 'file' && mode) return [{ path, text: resolution.text, mode }];
  throw new AppError('validation', branchMessages.unresolved, { status: 409 });
}

function toChange(path: string, entry: TreeEntry | null): TreeChange {
  return entry ? { path, blobSha: entry.sha, mode: entry.mode } : { path, blobSha: null };
}
