import { readFileIfExists, writeFileAtomically } from '../process/files.mts';
import { isContentPath, readCheckout, writeCheckoutFile } from './checkout.mts';
import { DEFAULT_BRANCH, type GitRepository } from './git/repository.mts';
import type { FileEntry, FileMap } from './git/tree.mts';

/** The result of a sync: paths committed from the checkout, and paths written into it. */
export interface SyncResult {
  readonly committed: readonly string[];
  readonly written: readonly string[];
}

const AUTHOR = { name: 'Local checkout', email: 'checkout@localhost' };

/**
 * Keeps the default branch and the checkout's content folders in sync.
 *
 * The last commit that both had in common is stored, so the changes of each side since then are known. A file that
 * changed on disk is committed ("Update docs from the checkout"), and a file that changed on the branch is written to
 * disk. If both changed, the disk wins, so that no local file is overwritten; the branch's version stays in its
 * history.
 */
export class CheckoutSync {
  constructor(
    private readonly repository: GitRepository,
    private readonly root: string,
    private readonly statePath: string,
  ) {}

  /** Syncs both sides. Safe to run again after being killed halfway. */
  run(): SyncResult {
    const { repository } = this;
    const disk = this.#storeDisk();
    const head = repository.branches.get(DEFAULT_BRANCH);
    const agreed = readFileIfExists(this.statePath)?.toString('utf8').trim() || null;
    const base: FileMap =
      agreed && repository.objects.readCommit(agreed) ? repository.filesOf(agreed) : new Map();
    const branch: FileMap = head ? repository.filesOf(head) : new Map();

    const isChanged = (a: FileMap, b: FileMap, path: string): boolean =>
      a.get(path)?.sha !== b.get(path)?.sha;
    const paths = [...new Set([...disk.keys(), ...branch.keys(), ...base.keys()])]
      .filter(isContentPath)
      .sort();
    const committed = paths.filter((path) => isChanged(disk, base, path) && isChanged(disk, branch, path));
    const toWrite = paths.filter((path) => !isChanged(disk, base, path) && isChanged(disk, branch, path));
    // Removed files first: where the disk ignores case, a renamed page can have the file of its old name.
    const written = [
      ...toWrite.filter((path) => !branch.has(path)),
      ...toWrite.filter((path) => branch.has(path)),
    ];

    const next = committed.length > 0 || !head ? this.#commit(branch, disk, committed, head) : head;
    for (const path of written) this.#write(path, branch.get(path));
    if (next !== agreed) writeFileAtomically(this.statePath, `${next}\n`);
    return { committed, written };
  }

  #storeDisk(): Map<string, FileEntry> {
    const files = [...readCheckout(this.root)];
    return new Map(
      files.map(([path, bytes]) => [
        path,
        { mode: '100644', sha: this.repository.objects.write('blob', bytes) },
      ]),
    );
  }

  #commit(branch: FileMap, disk: FileMap, changed: readonly string[], head: string | null): string {
    const files = new Map(branch);
    for (const path of changed) {
      const file = disk.get(path);
      if (file) files.set(path, file);
      else files.delete(path);
    }
    const message = head ? 'Update docs from the checkout' : 'Import docs from the checkout';
    const author = { ...AUTHOR, date: new Date().toISOString() };
    const commit = this.repository.commitFiles(files, head ? [head] : [], message, author);
    this.repository.branches.set(DEFAULT_BRANCH, commit);
    return commit;
  }

  #write(path: string, file: FileEntry | undefined): void {
    const content = file ? this.repository.objects.readBlob(file.sha) : null;
    if (file && !content) throw new Error(`The content of ${path} is missing from the local code host.`);
    writeCheckoutFile(this.root, path, content);
  }
}
