import type { FileEntry, FileMap } from './tree.mts';

/** What a merge of two sides gave: the merged files, or the paths both sides changed differently. */
export type MergeResult =
  | { readonly kind: 'merged'; readonly files: Map<string, FileEntry> }
  | { readonly kind: 'conflict'; readonly paths: string[] };

function isSame(a: FileEntry | undefined, b: FileEntry | undefined): boolean {
  return a?.sha === b?.sha && a?.mode === b?.mode;
}

/**
 * A three-way merge file by file: a file only one side changed takes that side, a file both changed to the same
 * bytes is taken, and a file both changed differently is a conflict (also when one side deleted it).
 */
export function mergeFiles(base: FileMap, ours: FileMap, theirs: FileMap): MergeResult {
  const files = new Map<string, FileEntry>();
  const conflicts: string[] = [];
  for (const path of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const [before, our, their] = [base.get(path), ours.get(path), theirs.get(path)];
    if (!isSame(before, our) && !isSame(before, their) && !isSame(our, their)) {
      conflicts.push(path);
      continue;
    }
    const result = isSame(before, our) ? their : our;
    if (result) files.set(path, result);
  }
  return conflicts.length > 0 ? { kind: 'conflict', paths: conflicts.sort() } : { kind: 'merged', files };
}
