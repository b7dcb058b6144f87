import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, isMissing, readFileIfExists, writeFileAtomically } from '../../process/files.mts';
import { isValidBranchName } from './refName.mts';

/** A move of a branch to another commit; `before` is null for a new branch, `after` for a deleted one. */
export interface BranchMove {
  readonly branch: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Stores branches as files of a real repository: `refs/heads/<name>` contains the commit's name. */
export class RefStore {
  readonly #folder: string;
  readonly #listeners: ((move: BranchMove) => void)[] = [];

  /** @param folder the repository's `refs/heads` folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The commit a branch points to, or null when there is no such branch. */
  get(branch: string): string | null {
    if (!isValidBranchName(branch)) return null;
    const path = join(this.#folder, branch);
    if (!isFile(path)) return null;
    return readFileIfExists(path)?.toString('utf8').trim() ?? null;
  }

  /** Every branch with its commit, ordered by name. */
  list(): { name: string; sha: string }[] {
    return this.#names('')
      .sort()
      .flatMap((name) => {
        const sha = this.get(name);
        return sha ? [{ name, sha }] : [];
      });
  }

  /**
   * Whether a new branch can have this name. Git stores branches as files, so `a` and `a/b` can't both exist.
   */
  isFree(branch: string): boolean {
    return !this.list().some(
      ({ name }) => name === branch || name.startsWith(`${branch}/`) || branch.startsWith(`${name}/`),
    );
  }

  /** Points a branch to a commit. The change is atomic, and on disk when this returns. */
  set(branch: string, sha: string): void {
    if (!isValidBranchName(branch)) throw new Error(`"${branch}" isn't a branch name.`);
    const before = this.get(branch);
    writeFileAtomically(join(this.#folder, branch), `${sha}\n`);
    this.#announce({ branch, before, after: sha });
  }

  /** Calls a listener from now on for every branch that moves, is created or is deleted. */
  watch(listener: (move: BranchMove) => void): void {
    this.#listeners.push(listener);
  }

  delete(branch: string): void {
    const before = this.get(branch);
    const path = join(this.#folder, branch);
    rmSync(path, { force: true });
    this.#removeEmptyFolders(dirname(path));
    this.#announce({ branch, before, after: null });
  }

  #announce(move: BranchMove): void {
    if (move.before === move.after) return;
    for (const listener of this.#listeners) listener(move);
  }

  #removeEmptyFolders(folder: string): void {
    for (let current = folder; current.length > this.#folder.length; current = dirname(current)) {
      if (readdirSync(current).length > 0) return;
      rmdirSync(current);
    }
  }

  #names(prefix: string): string[] {
    try {
      return readdirSync(join(this.#folder, prefix), { withFileTypes: true }).flatMap((entry) => {
        const name = prefix ? `${prefix}/${entry.name}` : entry.name;
        return entry.isDirectory() ? this.#names(name) : [name];
      });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}
