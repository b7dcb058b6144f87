import type { FileEntry, FileMap } from './tree.mts';

/** The result of a merge: the merged files, or the paths that both sides changed differently. */
export type MergeResult =
  | { readonly kind: 'merged'; readonly files: Map<string, FileEntry> }
  | { readonly kind: 'conflict'; readonly paths: string[] };

function isSame(a: FileEntry | undefined, b: FileEntry | undefined): boolean {
  return a?.sha === b?.sha && a?.mode === b?.mode;
}

/**
 * Merges the content of one file that both sides changed.
 *
 * @returns the merged file; null when the changes conflict
 */
export type MergeContents = (base: FileEntry, ours: FileEntry, theirs: FileEntry) => FileEntry | null;

/**
 * Merges two sides file by file. A file that only one side changed is taken from that side, and so is one that both
 * changed to the same bytes. A file that both changed differently is merged line by line, or is a conflict. If one side
 * deleted it, it is always a conflict.
 */
export function mergeFiles(
  base: FileMap,
  ours: FileMap,
  theirs: FileMap,
  mergeContents: MergeContents,
): MergeResult {
  const files = new Map<string, FileEntry>();
  const conflicts: string[] = [];
  for (const path of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const sides = [base.get(path), ours.get(path), theirs.get(path)] as const;
    const result = mergeFile(sides, mergeContents);
    if (result === 'conflict') conflicts.push(path);
    else if (result) files.set(path, result);
  }
  return conflicts.length > 0 ? { kind: 'conflict', paths: conflicts.sort() } : { kind: 'merged', files };
}

type Sides = readonly [
  before: FileEntry | undefined,
  our: FileEntry | undefined,
  their: FileEntry | undefined,
];

/** @returns undefined when the file is deleted */
function mergeFile(
  [before, our, their]: Sides,
  mergeContents: MergeContents,
): FileEntry | undefined | 'conflict' {
  if (isSame(before, our)) return their;
  if (isSame(before, their) || isSame(our, their)) return our;
  const merged = before && our && their ? mergeContents(before, our, their) : null;
  return merged ?? 'conflict';
}
