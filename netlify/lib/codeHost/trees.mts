import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { HostError } from './hostError.mts';

const TreeSchema = v.object({
  tree: v.array(
    v.object({
      path: v.string(),
      type: v.string(),
      sha: v.string(),
      size: v.optional(v.number()),
    }),
  ),
  truncated: v.boolean(),
});

/** A file in a tree; `size` in bytes. */
export interface TreeFile {
  readonly blobSha: string;
  readonly size: number;
}

/** A change of a tree: a new blob, or `null` to delete the file. */
export interface TreeChange {
  readonly path: string;
  readonly blobSha: string | null;
}

/**
 * Every file of a commit.
 *
 * @param commit name of the commit, which the API accepts in place of its tree
 * @returns the files by path
 * @throws HostError when the tree is too large for one response (100,000 entries): an incomplete one could make a save
 *   overwrite changes
 */
export async function readFiles(host: CodeHost, commit: string): Promise<ReadonlyMap<string, TreeFile>> {
  const response = await host.request(`GET ${REPO}/git/trees/{commit}`, { commit, recursive: '1' });
  const { tree, truncated } = parseResponse(TreeSchema, response);
  if (truncated) throw new HostError({ status: 422, reason: 'The repository has too many files' });
  const files = tree.filter(({ type }) => type === 'blob');
  return new Map(files.map(({ path, sha, size = 0 }) => [path, { blobSha: sha, size }]));
}

/**
 * Creates a tree based on another one.
 *
 * @param baseTree has everything that doesn't change
 * @returns its name
 */
export async function createTree(
  host: CodeHost,
  baseTree: string,
  changes: readonly TreeChange[],
): Promise<string> {
  const tree = changes.map(({ path, blobSha }) => ({ path, mode: '100644', type: 'blob', sha: blobSha }));
  const response = await host.request(`POST ${REPO}/git/trees`, { base_tree: baseTree, tree });
  return parseResponse(NamedObjectSchema, response).sha;
}
