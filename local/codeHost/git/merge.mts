import { type Moves, mergeTexts, planMerge } from '#domain/git/planMerge';
import type { FileEntry, FileMap } from './tree.mts';
import { isBinary } from './unifiedPatch.mts';

/** The result of a merge: the merged files, or the paths that both sides changed differently. */
export type MergeResult =
  | { readonly kind: 'merged'; readonly files: Map<string, FileEntry> }
  | { readonly kind: 'conflict'; readonly paths: string[] };

/**
 * Merges the content of one file that both sides changed.
 *
 * @returns the merged file; null when the changes conflict
 */
export type MergeContents = (base: FileEntry, ours: FileEntry, theirs: FileEntry) => FileEntry | null;

/** The files of the latest common commit and of both sides, and what each side moved since. */
export interface MergeInput {
  readonly base: FileMap;
  readonly ours: FileMap;
  readonly theirs: FileMap;
  readonly moves?: { readonly ours: Moves; readonly theirs: Moves };
}

/**
 * Merges two sides file by file. A file that both changed differently is merged line by line, or is a conflict. If one
 * side deleted it, it is always a conflict.
 */
export function mergeFiles(
  { base, ours, theirs, moves }: MergeInput,
  mergeContents: MergeContents,
): MergeResult {
  const { own, diverged } = planMerge(base, ours, theirs, moves);
  const files = new Map(theirs);
  const conflicts: string[] = [];
  for (const { path, entry } of own) {
    if (entry) files.set(path, entry);
    else files.delete(path);
  }
  for (const file of diverged) {
    const merged =
      file.base && file.ours && file.theirs ? mergeContents(file.base, file.ours, file.theirs) : null;
    if (merged) files.set(file.path, merged);
    else conflicts.push(file.path);
  }
  return conflicts.length > 0 ? { kind: 'conflict', paths: conflicts } : { kind: 'merged', files };
}

/**
 * Merges two edits of a file, line by line, as git does.
 *
 * @returns null when both changed the same lines, or one of the three is not text
 */
export function mergeBlobTexts(base: Buffer, ours: Buffer, theirs: Buffer): Buffer | null {
  // Bytes that aren't UTF-8 would be lost when converted to a string and back.
  if ([base, ours, theirs].some((content) => isBinary(content) || !isUtf8(content))) return null;
  const merged = mergeTexts(base.toString('utf8'), ours.toString('utf8'), theirs.toString('utf8'));
  return merged === null ? null : Buffer.from(merged);
}

function isUtf8(content: Buffer): boolean {
  return Buffer.from(content.toString('utf8')).equals(content);
}
