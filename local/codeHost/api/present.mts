import type { Commit, Signature } from '../git/objects.mts';
import { DEFAULT_BRANCH, type FileChange } from '../git/repository.mts';
import type { PullStatus } from '../pullRequests.mts';
import { apiUrl, type CodeHost, fullName, pageUrl } from './host.mts';

/** The repository as GitHub's API shows it. */
export function presentRepository(host: CodeHost): object {
  return {
    id: 1,
    name: host.name,
    full_name: fullName(host),
    private: false,
    owner: { login: host.owner, type: 'Organization' },
    html_url: pageUrl(host, ''),
    allow_merge_commit: true,
    allow_squash_merge: true,
    allow_rebase_merge: true,
    url: apiUrl(host, ''),
    default_branch: DEFAULT_BRANCH,
    stargazers_count: 0,
  };
}

/** An account as GitHub's API shows it: a person, or an App. */
export function presentUser(host: CodeHost, login: string): object {
  const isApp = login.endsWith('[bot]');
  return { login, type: isApp ? 'Bot' : 'User', site_admin: false, html_url: `${host.publicUrl}/${login}` };
}

/** A git ref as GitHub's API shows it. */
export function presentRef(host: CodeHost, branch: string, sha: string): object {
  return {
    ref: `refs/heads/${branch}`,
    url: apiUrl(host, `/git/refs/heads/${branch}`),
    object: { type: 'commit', sha, url: apiUrl(host, `/git/commits/${sha}`) },
  };
}

/** A branch as GitHub's API shows it. The default branch changes through pull requests, so it counts as protected. */
export function presentBranch(host: CodeHost, branch: string, sha: string): object {
  const commit = { sha, url: apiUrl(host, `/commits/${sha}`) };
  return { name: branch, commit, protected: branch === DEFAULT_BRANCH };
}

/** A commit of the git data API. */
export function presentGitCommit(host: CodeHost, sha: string, commit: Commit): object {
  return {
    sha,
    url: apiUrl(host, `/git/commits/${sha}`),
    html_url: pageUrl(host, `/commit/${sha}`),
    author: commit.author,
    committer: commit.committer,
    message: commit.message,
    tree: { sha: commit.tree, url: apiUrl(host, `/git/trees/${commit.tree}`) },
    parents: commit.parents.map((parent) => ({ sha: parent, url: apiUrl(host, `/git/commits/${parent}`) })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null },
  };
}

/** A commit of the repository API ("list commits", "compare", …). */
export function presentCommit(host: CodeHost, sha: string): object {
  const commit = host.repository.requireCommit(sha);
  const signature = ({ name, email, date }: Signature): object => ({ name, email, date });
  return {
    sha,
    url: apiUrl(host, `/commits/${sha}`),
    html_url: pageUrl(host, `/commit/${sha}`),
    commit: {
      author: signature(commit.author),
      committer: signature(commit.committer),
      message: commit.message,
      tree: { sha: commit.tree, url: apiUrl(host, `/git/trees/${commit.tree}`) },
    },
    author: null,
    committer: null,
    parents: commit.parents.map((parent) => ({ sha: parent, url: apiUrl(host, `/commits/${parent}`) })),
  };
}

/** A changed file, as in "compare" and "list pull request files". */
export function presentChange(host: CodeHost, change: FileChange): object {
  return {
    sha: change.blobSha,
    filename: change.path,
    status: change.status,
    additions: change.additions,
    deletions: change.deletions,
    changes: change.additions + change.deletions,
    ...(change.movedFrom === null ? {} : { previous_filename: change.movedFrom }),
    contents_url: apiUrl(host, `/contents/${change.path}`),
    ...(change.text === null ? {} : { patch: change.text }),
  };
}

/** A pull request as in a list. */
export function presentPull(host: CodeHost, status: PullStatus): object {
  const { pull } = status;
  const side = (ref: string, sha: string): object => ({
    ref,
    sha,
    label: `${host.owner}:${ref}`,
    repo: presentRepository(host),
    user: { login: host.owner, type: 'Organization' },
  });
  return {
    id: pull.number,
    number: pull.number,
    url: apiUrl(host, `/pulls/${pull.number}`),
    html_url: pageUrl(host, `/pull/${pull.number}`),
    state: pull.state,
    locked: false,
    draft: false,
    title: pull.title,
    body: pull.body || null,
    user: presentUser(host, pull.author),
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.closedAt,
    merged_at: pull.mergeCommit ? pull.closedAt : null,
    merge_commit_sha: pull.mergeCommit,
    head: side(pull.head, status.headSha),
    base: side(pull.base, status.baseSha),
  };
}

/** A single pull request: the list's fields and those that need its diff. */
export function presentPullDetails(host: CodeHost, status: PullStatus): object {
  const changes = status.comparison?.changes ?? [];
  const sum = (count: (change: FileChange) => number): number =>
    changes.reduce((total, change) => total + count(change), 0);
  const isOpen = status.pull.state === 'open';
  return {
    ...presentPull(host, status),
    merged: status.pull.mergeCommit !== null,
    mergeable: isOpen ? status.isMergeable : null,
    mergeable_state: isOpen ? (status.isMergeable ? 'clean' : 'dirty') : 'unknown',
    commits: status.comparison?.ahead.length ?? 0,
    additions: sum((change) => change.additions),
    deletions: sum((change) => change.deletions),
    changed_files: changes.length,
  };
}
