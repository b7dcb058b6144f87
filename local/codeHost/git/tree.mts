import type { ObjectStore } from './objectStore.mts';
import { DIRECTORY_MODE, type TreeEntry } from './objects.mts';

/** A file of a tree: its git mode ("100644") and its blob. */
export interface FileEntry {
  readonly mode: string;
  readonly sha: string;
}

/** A flattened tree: files by path ("docs/a.mdx"). */
export type FileMap = ReadonlyMap<string, FileEntry>;

/** A file or folder of a tree, by path. */
export interface PathEntry extends FileEntry {
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * Lists everything in a tree and its subtrees, each folder before its contents. Throws when one of the trees isn't in the
 * store.
 */
export function* walkTree(objects: ObjectStore, treeSha: string, prefix = ''): Generator<PathEntry> {
  for (const { name, mode, sha } of requireTree(objects, treeSha)) {
    const path = prefix + name;
    const isFolder = mode === DIRECTORY_MODE;
    yield { path, mode, sha, isFolder };
    if (isFolder) yield* walkTree(objects, sha, `${path}/`);
  }
}

/** Reads every file in a tree and its subtrees. Throws like {@link walkTree}. */
export function readFiles(objects: ObjectStore, treeSha: string): Map<string, FileEntry> {
  const files = [...walkTree(objects, treeSha)].filter(({ isFolder }) => !isFolder);
  return new Map(files.map(({ path, mode, sha }) => [path, { mode, sha }]));
}

/** Stores a tree of exactly these files, with its subtrees, and returns its name. */
export function writeFiles(objects: ObjectStore, files: FileMap): string {
  const entries: TreeEntry[] = [];
  const folders = new Map<string, Map<string, FileEntry>>();
  for (const [path, file] of files) {
    const slash = path.indexOf('/');
    if (slash < 0) {
      entries.push({ name: path, ...file });
      continue;
    }
    const name = path.slice(0, slash);
    const folder = folders.get(name) ?? new Map<string, FileEntry>();
    folders.set(name, folder.set(path.slice(slash + 1), file));
  }
  for (const [name, inner] of folders) {
    entries.push({ name, mode: DIRECTORY_MODE, sha: writeFiles(objects, inner) });
  }
  return objects.writeTree(entries);
}

function requireTree(objects: ObjectStore, sha: string): TreeEntry[] {
  const entries = objects.readTree(sha);
  if (!entries) throw new Error(`There is no tree ${sha}.`);
  return entries;
}
