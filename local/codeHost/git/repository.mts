import { join } from 'node:path';
import { readFileIfExists, writeFileAtomically } from '../../process/files.mts';
import { findMergeBase, listCommitsBetween } from './history.mts';
import { matchMoves } from './moves.mts';
import { ObjectStore } from './objectStore.mts';
import type { Commit, Signature } from './objects.mts';
import { RefStore } from './refStore.mts';
import { type FileMap, readFiles, writeFiles } from './tree.mts';
import { createPatch, type Patch } from './unifiedPatch.mts';

/** A file that differs between two commits. */
export interface FileChange extends Patch {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed';
  /** Previous path of a moved file. */
  readonly movedFrom: string | null;
}

/** The changes of `head` since its merge base with `base`. */
export interface Comparison {
  readonly mergeBase: string;
  readonly ahead: readonly string[];
  readonly behind: readonly string[];
  readonly changes: readonly FileChange[];
}

/** The default branch of the local code host. */
export const DEFAULT_BRANCH = 'main';

/**
 * A bare git repository in a folder. Every method is synchronous, so requests never see each other's partial work, and
 * everything is on disk before a response is sent.
 */
export class GitRepository {
  readonly objects: ObjectStore;
  readonly branches: RefStore;

  /** Opens the repository, and creates it when the folder is new. */
  constructor(folder: string) {
    this.objects = new ObjectStore(join(folder, 'objects'));
    this.branches = new RefStore(join(folder, 'refs/heads'));
    if (!readFileIfExists(join(folder, 'HEAD'))) {
      writeFileAtomically(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
      writeFileAtomically(join(folder, 'HEAD'), `ref: refs/heads/${DEFAULT_BRANCH}\n`);
    }
  }

  /** The files of a commit. Throws when there is no such commit. */
  filesOf(commitSha: string): FileMap {
    return readFiles(this.objects, this.requireCommit(commitSha).tree);
  }

  /** Stores a commit of exactly these files, without moving a branch. */
  commitFiles(files: FileMap, parents: readonly string[], message: string, author: Signature): string {
    const tree = writeFiles(this.objects, files);
    return this.objects.writeCommit({ tree, parents, message, author, committer: author });
  }

  /** Reads a commit. Throws when it doesn't exist. */
  requireCommit(sha: string): Commit {
    const commit = this.objects.readCommit(sha);
    if (!commit) throw new Error(`There is no commit ${sha}.`);
    return commit;
  }

  /** Resolves a branch name or a full commit name to a commit name; null when it is neither. */
  resolve(reference: string): string | null {
    const branch = this.branches.get(reference.replace(/^refs\/heads\/|^heads\//, ''));
    return branch ?? (this.objects.readCommit(reference) ? reference : null);
  }

  /** Compares two commits, starting at their merge base; null for unrelated histories. */
  compare(base: string, head: string): Comparison | null {
    const mergeBase = findMergeBase(this.objects, base, head);
    if (!mergeBase) return null;
    return {
      mergeBase,
      ahead: listCommitsBetween(this.objects, base, head),
      behind: listCommitsBetween(this.objects, head, base),
      changes: this.changesBetween(mergeBase, head),
    };
  }

  /** The files that differ between two commits, ordered by path. */
  changesBetween(before: string, after: string): FileChange[] {
    const [old, current] = [this.filesOf(before), this.filesOf(after)];
    const sources = new Map([...this.movesBetween(before, after)].map(([from, to]) => [to, from]));
    const gone = new Set(sources.values());
    const paths = [...new Set([...old.keys(), ...current.keys()])].filter((path) => !gone.has(path)).sort();
    return paths.flatMap((path) => {
      const movedFrom = sources.get(path) ?? null;
      const [from, to] = [old.get(movedFrom ?? path)?.sha, current.get(path)?.sha];
      return from === to && movedFrom === null ? [] : [this.#compareFile(path, movedFrom, from, to)];
    });
  }

  #compareFile(
    path: string,
    movedFrom: string | null,
    from: string | undefined,
    to: string | undefined,
  ): FileChange {
    const { text, ...counts } = createPatch(this.#blob(from), this.#blob(to));
    const status = movedFrom !== null ? 'renamed' : !from ? 'added' : !to ? 'removed' : 'modified';
    return { path, status, movedFrom, ...counts, text: from === to ? null : text };
  }

  /** The new path of each file that was moved between two commits, by its former path. */
  movesBetween(before: string, after: string): Map<string, string> {
    const [old, current] = [this.filesOf(before), this.filesOf(after)];
    const listMissing = (files: FileMap, from: FileMap) =>
      [...from].flatMap(([path, { sha: blobSha }]) => (files.has(path) ? [] : [{ path, blobSha }]));
    const [removed, added] = [listMissing(current, old), listMissing(old, current)];
    const sources = matchMoves(removed, added, (sha) => this.#blob(sha));
    return new Map([...sources].map(([to, from]) => [from.path, to.path]));
  }

  #blob(sha: string | undefined): Buffer {
    return (sha === undefined ? null : this.objects.readBlob(sha)) ?? Buffer.alloc(0);
  }
}
