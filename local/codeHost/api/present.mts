import type { Commit } from '../git/objects.mts';
import { DEFAULT_BRANCH, type FileChange } from '../git/repository.mts';
import type { PullStatus } from '../pullRequests.mts';
import { type CodeHost, fullName, pageUrl } from './host.mts';

/**
 * Objects of GitHub's API, with the fields that the functions, the sign-in service and the tests read. A test compares
 * them with GitHub's description.
 */

/** The repository. */
export function presentRepository(host: CodeHost): object {
  return {
    name: host.name,
    full_name: fullName(host),
    owner: { login: host.owner, type: 'Organization' },
    default_branch: DEFAULT_BRANCH,
    allow_merge_commit: true,
    allow_squash_merge: true,
    allow_rebase_merge: true,
  };
}

/** An account: a person, or an App. */
export function presentUser(login: string): object {
  return { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
}

/** A git ref. */
export function presentRef(branch: string, sha: string): object {
  return { ref: `refs/heads/${branch}`, object: { type: 'commit', sha } };
}

/** A branch. The default branch changes through pull requests, so it counts as protected. */
export function presentBranch(name: string, sha: string): object {
  return { name, commit: { sha }, protected: name === DEFAULT_BRANCH };
}

/** A commit of the git data API. */
export function presentGitCommit(sha: string, { author, committer, message, tree, parents }: Commit): object {
  const named = parents.map((parent) => ({ sha: parent }));
  return { sha, author, committer, message, tree: { sha: tree }, parents: named };
}

/** A commit of the repository API ("list commits", "compare", …). */
export function presentCommit(host: CodeHost, sha: string): object {
  const { author, committer, message, parents } = host.repository.requireCommit(sha);
  return {
    sha,
    html_url: pageUrl(host, `/commit/${sha}`),
    commit: { author, committer, message },
    parents: parents.map((parent) => ({ sha: parent })),
  };
}

/** A changed file, as in "compare" and "list pull request files". */
export function presentChange({ path, status, movedFrom, text, ...counts }: FileChange): object {
  return {
    filename: path,
    status,
    additions: counts.additions,
    deletions: counts.deletions,
    ...(movedFrom === null ? {} : { previous_filename: movedFrom }),
    ...(text === null ? {} : { patch: text }),
  };
}

/** A pull request as in a list. */
export function presentPull(host: CodeHost, { pull, headSha, baseSha }: PullStatus): object {
  const repo = presentRepository(host);
  return {
    number: pull.number,
    html_url: pageUrl(host, `/pull/${pull.number}`),
    state: pull.state,
    title: pull.title,
    body: pull.body || null,
    user: presentUser(pull.author),
    merged_at: pull.mergeCommit ? pull.closedAt : null,
    merge_commit_sha: pull.mergeCommit,
    head: { ref: pull.head, sha: headSha, repo },
    base: { ref: pull.base, sha: baseSha, repo },
  };
}

/** A single pull request: the list's fields and those that need its diff. */
export function presentPullDetails(host: CodeHost, status: PullStatus): object {
  const { mergeCommit, state } = status.pull;
  return {
    ...presentPull(host, status),
    merged: mergeCommit !== null,
    mergeable: state === 'open' ? status.isMergeable : null,
  };
}
