import { ApiError, validationFailed } from './api/apiError.mts';
import type { CheckoutSync } from './checkoutSync.mts';
import { isAncestor } from './git/history.mts';
import { mergeBlobTexts, mergeFiles } from './git/merge.mts';
import type { Signature } from './git/objects.mts';
import type { Comparison, GitRepository } from './git/repository.mts';
import { DEFAULT_BRANCH } from './git/repository.mts';
import type { FileEntry } from './git/tree.mts';
import { type NewPull, now, type Pull, type PullStore } from './pullStore.mts';

/** The status of a pull request: the heads of its branches, its changes, and whether it can be merged. */
export interface PullStatus {
  readonly pull: Pull;
  readonly baseSha: string;
  readonly headSha: string;
  readonly comparison: Comparison | null;
  readonly isMergeable: boolean;
  /** Paths that both sides changed differently. */
  readonly conflicts: readonly string[];
}

/** Options of a merge. */
export interface MergeOptions {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  readonly method: 'merge' | 'squash' | 'rebase';
  /** Refuse the merge when the head branch has moved from here. */
  readonly expectedHead?: string | undefined;
}

/** Operations on pull requests, used by the API and by the web pages. */
export class PullRequests {
  constructor(
    private readonly repository: GitRepository,
    private readonly store: PullStore,
    private readonly checkout: CheckoutSync,
  ) {}

  /** Every pull request, newest first. */
  list(): Pull[] {
    return this.store.list().map((pull) => this.#noteMerge(pull));
  }

  get(number: number): Pull | null {
    const pull = this.store.get(number);
    return pull && this.#noteMerge(pull);
  }

  /** Opens a pull request. Throws GitHub's 422 for missing branches, no changes, or when one is already open. */
  open(input: NewPull): Pull {
    const invalid = (field: string): ApiError =>
      validationFailed({ resource: 'PullRequest', field, code: 'invalid' });
    const custom = (message: string): ApiError =>
      validationFailed({ resource: 'PullRequest', code: 'custom', message });
    const head = this.repository.branches.get(input.head);
    const base = this.repository.branches.get(input.base);
    if (!head) throw invalid('head');
    if (!base) throw invalid('base');
    const comparison = this.repository.compare(base, head);
    if (!comparison) throw custom(`The ${input.head} branch has no history in common with ${input.base}`);
    if (comparison.ahead.length === 0) throw custom(`No commits between ${input.base} and ${input.head}`);
    const existing = this.list().find((pull) => isOpenBetween(pull, input.base, input.head));
    if (existing) throw custom(`A pull request already exists for ${input.head}.`);
    return this.store.create(input);
  }

  /** Changes title, body, base or state. A closed one can be reopened while its branches exist. */
  update(pull: Pull, change: Partial<Pick<Pull, 'title' | 'body' | 'base' | 'state'>>): Pull {
    if (change.base !== undefined && !this.repository.branches.get(change.base)) {
      throw validationFailed({ resource: 'PullRequest', field: 'base', code: 'invalid' });
    }
    if (change.state === 'open' && pull.state === 'closed') return this.#reopen(pull, change);
    if (change.state === 'closed' && pull.state === 'open') {
      return this.store.update(pull, { ...change, ...this.#closing(pull) });
    }
    return this.store.update(pull, change);
  }

  /** Computes the current status of a pull request. */
  status(pull: Pull): PullStatus {
    const baseSha = pull.finalBase ?? this.repository.branches.get(pull.base) ?? '';
    const headSha = pull.finalHead ?? this.repository.branches.get(pull.head) ?? '';
    const comparison = baseSha && headSha ? this.repository.compare(baseSha, headSha) : null;
    const merge =
      comparison && pull.state === 'open' ? this.#merge(comparison.mergeBase, baseSha, headSha) : null;
    return {
      pull,
      baseSha,
      headSha,
      comparison,
      isMergeable: merge?.kind === 'merged',
      conflicts: merge?.kind === 'conflict' ? merge.paths : [],
    };
  }

  /**
   * Merges and writes the result into the checkout. Changes on disk since the last merge are committed first, so they
   * become part of the merge instead of being overwritten.
   *
   * @returns the merge commit's name
   * @throws ApiError 405 when it isn't mergeable, 409 when the head moved
   */
  merge(pull: Pull, options: MergeOptions): string {
    if (pull.base === DEFAULT_BRANCH) this.checkout.run();
    const { baseSha, headSha, comparison } = this.status(pull);
    if (options.expectedHead !== undefined && options.expectedHead !== headSha) {
      throw new ApiError(409, 'Head branch was modified. Review and try the merge again.');
    }
    const result =
      comparison && pull.state === 'open' ? this.#merge(comparison.mergeBase, baseSha, headSha) : null;
    if (result?.kind !== 'merged') throw new ApiError(405, 'Pull Request is not mergeable');
    const commit = this.#commitMerge(pull, options, baseSha, headSha, result.files);
    this.repository.branches.set(pull.base, commit);
    this.#markMerged(pull, baseSha, headSha, commit);
    if (pull.base === DEFAULT_BRANCH) this.checkout.run();
    return commit;
  }

  /** Closes pull requests that can't be merged anymore because a branch is about to be deleted, as GitHub does. */
  closeForDeletedBranch(branch: string): void {
    for (const pull of this.list()) {
      if (pull.state === 'open' && (pull.head === branch || pull.base === branch)) {
        this.store.update(pull, this.#closing(pull));
      }
    }
  }

  #merge(mergeBase: string, baseSha: string, headSha: string): ReturnType<typeof mergeFiles> {
    const { repository } = this;
    const sides = {
      base: repository.filesOf(mergeBase),
      ours: repository.filesOf(baseSha),
      theirs: repository.filesOf(headSha),
      moves: {
        ours: repository.movesBetween(mergeBase, baseSha),
        theirs: repository.movesBetween(mergeBase, headSha),
      },
    };
    return mergeFiles(sides, (base, ours, theirs) => this.#mergeContents(base, ours, theirs));
  }

  #mergeContents(base: FileEntry, ours: FileEntry, theirs: FileEntry): FileEntry | null {
    const { objects } = this.repository;
    const [before, our, their] = [base, ours, theirs].map(({ sha }) => objects.readBlob(sha));
    const merged = before && our && their ? mergeBlobTexts(before, our, their) : null;
    return merged && { mode: ours.mode, sha: objects.write('blob', merged) };
  }

  #commitMerge(
    pull: Pull,
    options: MergeOptions,
    baseSha: string,
    headSha: string,
    files: ReadonlyMap<string, FileEntry>,
  ): string {
    const isMergeCommit = options.method === 'merge';
    const title =
      options.title ??
      (isMergeCommit ? `Merge pull request #${pull.number}` : `${pull.title} (#${pull.number})`);
    const message = options.message ?? (isMergeCommit ? pull.title : '');
    const author: Signature = { name: 'Local code host', email: 'code-host@localhost', date: now() };
    const parents = isMergeCommit ? [baseSha, headSha] : [baseSha];
    return this.repository.commitFiles(files, parents, message ? `${title}\n\n${message}` : title, author);
  }

  #reopen(pull: Pull, change: Partial<Pick<Pull, 'title' | 'body' | 'base'>>): Pull {
    const isGone = !this.repository.branches.get(pull.head) || !this.repository.branches.get(pull.base);
    const isTaken = this.list().some((other) => isOpenBetween(other, pull.base, pull.head));
    if (pull.mergeCommit || isGone || isTaken) {
      throw validationFailed({ resource: 'PullRequest', code: 'invalid', field: 'state' });
    }
    const reopened = { state: 'open', closedAt: null, finalBase: null, finalHead: null } as const;
    return this.store.update(pull, { ...change, ...reopened });
  }

  #closing(pull: Pull): Partial<Pull> {
    const { branches } = this.repository;
    const [finalBase, finalHead] = [branches.get(pull.base), branches.get(pull.head)];
    return { state: 'closed', closedAt: now(), finalBase, finalHead };
  }

  #markMerged(pull: Pull, finalBase: string, finalHead: string, mergeCommit: string): Pull {
    return this.store.update(pull, { state: 'closed', closedAt: now(), finalBase, finalHead, mergeCommit });
  }

  /**
   * Records an open pull request as merged when its base contains its head: someone moved the branch, or the process
   * was killed between moving the branch and recording the merge.
   */
  #noteMerge(pull: Pull): Pull {
    if (pull.state === 'closed') return pull;
    const base = this.repository.branches.get(pull.base);
    const head = this.repository.branches.get(pull.head);
    if (!base || !head || !isAncestor(this.repository.objects, head, base)) return pull;
    const commit = this.repository.requireCommit(base);
    const before = commit.parents.length > 1 ? (commit.parents[0] ?? base) : base;
    return this.#markMerged(pull, before, head, base);
  }
}

function isOpenBetween(pull: Pull, base: string, head: string): boolean {
  return pull.state === 'open' && pull.base === base && pull.head === head;
}
