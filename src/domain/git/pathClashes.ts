/** A path of a save that can't exist beside another one, or not on every file system. */
export interface PathClash {
  readonly path: string;
  /** The file or folder that is in its way. */
  readonly other: string;
  /** How they differ: only by case or Unicode form, or one is a folder and the other a file. */
  readonly by: 'spelling' | 'kind';
}

/**
 * Finds paths that differ from others by case or Unicode form only, in any of their folders too. Such a pair is two
 * files to git and one file on macOS and Windows, where one of them silently replaces the other. Also finds files in
 * place of folders, and folders in place of files: git has no room for both, and a code host would delete the other one.
 *
 * @param saved paths that a save adds or changes
 * @param kept paths on the branch, without those that the save deletes
 */
export function findPathClashes(saved: readonly string[], kept: Iterable<string>): PathClash[] {
  const spellings = new Map<string, string>();
  for (const path of kept) {
    for (const part of listParts(path)) if (!spellings.has(fold(part))) spellings.set(fold(part), part);
  }
  return saved.flatMap((path): PathClash[] => {
    const parts = listParts(path);
    for (const part of parts) {
      const other = spellings.get(fold(part)) ?? part;
      if (other !== part) return [{ path, other: toName(other), by: findDifference(part, other) }];
    }
    for (const part of parts) spellings.set(fold(part), part);
    return [];
  });
}

function findDifference(part: string, other: string): PathClash['by'] {
  return toName(part) === toName(other) ? 'kind' : 'spelling';
}

/** @returns `docs/`, `docs/a/`, `docs/a/b.mdx` for `docs/a/b.mdx` */
function listParts(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/') + (index < names.length - 1 ? '/' : ''));
}

/** A part of a path without the slash that marks a folder. */
function toName(part: string): string {
  return part.replace(/\/$/, '');
}

/** Converts in both directions, because some letters only have one case: ẞ and ß, K and the Kelvin sign. */
function fold(part: string): string {
  return toName(part).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}
