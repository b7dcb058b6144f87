import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';

const CommitSchema = v.object({ ...NamedObjectSchema.entries, tree: NamedObjectSchema });
const FullCommitSchema = v.object({ ...CommitSchema.entries, parents: v.array(NamedObjectSchema) });

/** Name and email address of a commit's author or committer. */
export interface Identity {
  readonly name: string;
  readonly email: string;
}

/** A new commit. */
export interface NewCommit {
  readonly message: string;
  readonly tree: string;
  /** The second one, if any, is the commit merged into the first. */
  readonly parents: readonly string[];
  /** The user. */
  readonly author: Identity;
  /** The App. */
  readonly committer: Identity;
  /** ISO 8601, UTC. Part of the commit's hash, so a repetition with the same date doesn't create a second commit. */
  readonly date: string;
}

/** The tree of a commit. */
export async function readCommitTree(host: CodeHost, sha: string): Promise<string> {
  return parseResponse(CommitSchema, await host.request(`GET ${REPO}/git/commits/{sha}`, { sha })).tree.sha;
}

/** Whether two commits have the same files and the same parents. */
export async function isSameCommit(host: CodeHost, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (sha) => {
      const commit = await host.request(`GET ${REPO}/git/commits/{sha}`, { sha });
      const { tree, parents } = parseResponse(FullCommitSchema, commit);
      return [tree, ...parents].map((named) => named.sha).join();
    }),
  );
  return a === b;
}

/**
 * Creates a commit that no branch points to yet.
 *
 * @returns its name
 */
export async function createCommit(host: CodeHost, commit: NewCommit): Promise<string> {
  const response = await host.request(`POST ${REPO}/git/commits`, {
    message: commit.message,
    tree: commit.tree,
    parents: commit.parents,
    author: { ...commit.author, date: commit.date },
    committer: { ...commit.committer, date: commit.date },
  });
  return parseResponse(NamedObjectSchema, response).sha;
}
