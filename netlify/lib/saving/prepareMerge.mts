import type { MergeConflict } from '#domain/api/branches';
import { AppError } from '#domain/errors/appError';
import { branchMessages, pullRequestMessages } from '#domain/errors/messages';
import { isTextPath, MAX_FILES } from '#domain/git/paths';
import {
  type DivergedFile,
  type MovedApart,
  mergeTexts,
  planMerge,
  type TreeEntry,
} from '#domain/git/planMerge';
import { mapParallel } from '#domain/mapParallel';
import { readBlob } from '../codeHost/blobs.mts';
import { compareInDetail, type DetailedComparison, readRenames } from '../codeHost/compare.mts';
import { type CodeHost, MAX_PARALLEL } from '../codeHost/host.mts';
import { isPlainFile, readEntries, type TreeChange } from '../codeHost/trees.mts';
import { decodeText } from '../text.mts';

/** The heads of a branch and of the default branch. */
export interface BranchHeads {
  readonly branch: string;
  readonly branchSha: string;
  readonly defaultBranch: string;
  readonly defaultSha: string;
}

/** The text of a merged file. */
export interface MergedText {
  readonly path: string;
  readonly text: string;
  /** The file's mode in git. */
  readonly mode: string;
}

/** A conflict, with the entries to choose from. */
export type Conflict = MergeConflict & Pick<DivergedFile, 'ours' | 'theirs'>;

/** A merge of the default branch into another branch, before it is carried out. */
export interface PreparedMerge {
  /** What the default branch has that the branch doesn't. */
  readonly comparison: DetailedComparison;
  /**
   * What the branch has that the default branch doesn't, as changes of the default branch's tree. A file that both moved
   * is at the branch's path.
   */
  readonly changes: readonly TreeChange[];
  /** Texts that both changed in different lines. */
  readonly merged: readonly MergedText[];
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
  const { own, diverged, movedApart } = planMerge(base, ours, theirs, {
    ours: new Map([...ourMoves].map(([to, from]) => [from, to])),
    theirs: new Map(theirMoves),
  });
  if (diverged.length > MAX_FILES) {
    throw new AppError('validation', branchMessages.tooManyConflicts(diverged.length), { status: 409 });
  }
  const files = await mapParallel(diverged, MAX_PARALLEL, (file) => mergeFile(host, file));
  return {
    comparison,
    changes: own.map(({ path, entry }) => toChange(path, entry)),
    merged: files.flatMap((file) => ('text' in file ? [file] : [])),
    conflicts: [
      ...files.flatMap((file) => ('text' in file ? [] : [file])),
      ...movedApart.map((moved) => toPathConflict(moved)),
    ],
  };
}

function toPathConflict({ from, ours, theirs }: MovedApart): Conflict {
  const movedTo = { onBranch: ours, onDefault: theirs };
  return { ...NO_TEXTS, path: from, kind: 'moved', movedTo, ours: null, theirs: null };
}

/** @returns the merged text, or the conflict */
async function mergeFile(
  host: CodeHost,
  { path, base, ours, theirs }: DivergedFile,
): Promise<MergedText | Conflict> {
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

/** @returns null for a missing file, and for one that isn't text */
async function readText(host: CodeHost, entry: TreeEntry | null): Promise<string | null> {
  if (!entry || !isPlainFile(entry.mode)) return null;
  const text = decodeText(await readBlob(host, entry.sha));
  return text?.includes('\0') ? null : text;
}

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

/** The change of a tree that gives a path this entry, or deletes it. */
export function toChange(path: string, entry: TreeEntry | null): TreeChange {
  return entry ? { path, blobSha: entry.sha, mode: entry.mode } : { path, blobSha: null };
}
