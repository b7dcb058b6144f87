import type { ObjectStore } from './objectStore.mts';
import { DIRECTORY_MODE, type TreeEntry } from './objects.mts';

/** A file of a tree: its git mode ("100644") and its blob. */
export interface FileEntry {
  readonly mode: string;
  readonly sha: string;
}

/** A flattened tree: files by path ("docs/a.mdx"). */
export type FileMap = ReadonlyMap<string, FileEntry>;

/** Reads every file in a tree and its subtrees. Throws when one of the trees isn't in the store. */
export function readFiles(objects: ObjectStore, treeSha: string, prefix = ''): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>();
  for (const entry of requireTree(objects, treeSha)) {
    const path = prefix + entry.name;
    if (entry.mode === DIRECTORY_MODE) {
      for (const [inner, file] of readFiles(objects, entry.sha, `${path}/`)) files.set(inner, file);
    } else {
      files.set(path, { mode: entry.mode, sha: entry.sha });
    }
  }
  return files;
}

/** Reads every folder in a tree with the name of its tree object, parents first. */
export function readFolders(objects: ObjectStore, treeSha: string, prefix = ''): Map<string, string> {
  const folders = new Map<string, string>();
  for (const entry of requireTree(objects, treeSha)) {
    if (entry.mode !== DIRECTORY_MODE) continue;
    const path = prefix + entry.name;
    folders.set(path, entry.sha);
    for (const [inner, sha] of readFolders(objects, entry.sha, `${path}/`)) folders.set(inner, sha);
  }
  return folders;
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
