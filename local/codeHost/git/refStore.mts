import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, isMissing, readFileIfExists, writeFileAtomically } from '../../process/files.mts';
import { isValidBranchName } from './refName.mts';

/** A branch that points at another commit; `before` is null for a new one, `after` for one that was deleted. */
export interface BranchMove {
  readonly branch: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Branches as files of a real repository (`refs/heads/<name>` holding a commit's name). */
export class RefStore {
  readonly #folder: string;
  readonly #listeners: ((move: BranchMove) => void)[] = [];

  /** @param folder the repository's `refs/heads` folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The commit a branch points at, or null when there is no such branch. */
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
   * Whether a new branch can have this name: git keeps branches as files, so `a` and `a/b` cannot both exist.
   */
  isFree(branch: string): boolean {
    return !this.list().some(
      ({ name }) => name === branch || name.startsWith(`${branch}/`) || branch.startsWith(`${name}/`),
    );
  }

  /** Points a branch at a commit; on disk, atomically, when this returns. */
  set(branch: string, sha: string): void {
    if (!isValidBranchName(branch)) throw new Error(`"${branch}" isn't a branch name.`);
    const before = this.get(branch);
    writeFileAtomically(join(this.#folder, branch), `${sha}\n`);
    this.#announce({ branch, before, after: sha });
  }

  /** Has a listener told, from now on, of every branch that points elsewhere than before, or is deleted. */
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
