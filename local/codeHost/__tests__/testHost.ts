import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CheckoutSync } from '../checkoutSync.mts';
import { GitRepository } from '../git/repository.mts';
import { PullRequests } from '../pullRequests.mts';
import { PullStore } from '../pullStore.mts';

const author = { name: 'Test', email: 'test@localhost', date: '2026-11-20T06:00:00Z' };

/** Opens the parts of a code host on a folder, without a server. All state is on disk, as after a restart. */
export function openTestHost(folder: string) {
  const checkout = join(folder, 'checkout');
  const repository = new GitRepository(join(folder, 'repository.git'));
  const sync = new CheckoutSync(repository, checkout, join(folder, 'checkout-commit'));
  const pullStore = new PullStore(join(folder, 'pulls.json'));
  const pulls = new PullRequests(repository, pullStore, sync);
  return {
    repository,
    sync,
    pulls,
    pullStore,
    /** Writes a file into the checkout, or removes it. */
    edit(path: string, content: string | null): void {
      const file = join(checkout, path);
      mkdirSync(dirname(file), { recursive: true });
      if (content === null) rmSync(file, { force: true });
      else writeFileSync(file, content);
    },
    /** A file of the checkout, or null. */
    read(path: string): string | null {
      try {
        return readFileSync(join(checkout, path), 'utf8');
      } catch {
        return null;
      }
    },
    /** Commits changes on a branch, which starts at main when it is new; returns the commit. */
    commit(branch: string, changes: Record<string, string | null>): string {
      const parent = repository.branches.get(branch) ?? repository.branches.get('main');
      const files = new Map(parent ? repository.filesOf(parent) : []);
      for (const [path, content] of Object.entries(changes)) {
        if (content === null) files.delete(path);
        else files.set(path, { mode: '100644', sha: repository.objects.write('blob', Buffer.from(content)) });
      }
      const sha = repository.commitFiles(files, parent ? [parent] : [], 'Change', author);
      repository.branches.set(branch, sha);
      return sha;
    },
    /** A file on a branch, or null. */
    show(branch: string, path: string): string | null {
      const head = repository.branches.get(branch);
      const file = head ? repository.filesOf(head).get(path) : undefined;
      return file ? (repository.objects.readBlob(file.sha)?.toString('utf8') ?? null) : null;
    },
  };
}

/** See {@link openTestHost}. */
export type TestHost = ReturnType<typeof openTestHost>;
