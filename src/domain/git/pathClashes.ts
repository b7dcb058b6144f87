/** A path of a save that some file systems treat as the same as another. */
export interface PathClash {
  readonly path: string;
  /** The file or folder that differs only by case or Unicode form. */
  readonly other: string;
}

/**
 * Finds paths that differ from others by case or Unicode form only, in any of their folders too. Such a pair is two
 * files to git and one file on macOS and Windows, where one of them silently replaces the other.
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
    const clash = listParts(path).find((part) => (spellings.get(fold(part)) ?? part) !== part);
    if (clash !== undefined) return [{ path, other: spellings.get(fold(clash)) ?? clash }];
    for (const part of listParts(path)) spellings.set(fold(part), part);
    return [];
  });
}

/** @returns `docs`, `docs/a`, `docs/a/b.mdx` for `docs/a/b.mdx` */
function listParts(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Converts in both directions, because some letters only have one case: ẞ and ß, K and the Kelvin sign. */
function fold(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}
