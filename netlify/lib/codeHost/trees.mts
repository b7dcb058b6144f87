import * as v from 'valibot';
import type { TreeEntries } from '#domain/git/planMerge';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { HostError } from './hostError.mts';

const TreeSchema = v.object({
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.string(),
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
  /** By default that of a regular file. */
  readonly mode?: string;
}

const REGULAR_FILE = '100644';
const SUBMODULE = '160000';

/**
 * Every file of a commit.
 *
 * @param commit name of the commit, which the API accepts in place of its tree
 * @returns the files by path
 * @throws HostError when the tree is too large for one response (100,000 entries): an incomplete one could make a save
 *   overwrite changes
 */
export async function readFiles(host: CodeHost, commit: string): Promise<ReadonlyMap<string, TreeFile>> {
  const files = (await readTree(host, commit)).filter(({ type }) => type === 'blob');
  return new Map(files.map(({ path, sha, size = 0 }) => [path, { blobSha: sha, size }]));
}

/** Like {@link readFiles}, with submodules and the modes, which a merge keeps. */
export async function readEntries(host: CodeHost, commit: string): Promise<TreeEntries> {
  const entries = (await readTree(host, commit)).filter(({ type }) => type !== 'tree');
  return new Map(entries.map(({ path, mode, sha }) => [path, { mode, sha }]));
}

async function readTree(host: CodeHost, commit: string): Promise<v.InferOutput<typeof TreeSchema>['tree']> {
  const response = await host.request(`GET ${REPO}/git/trees/{commit}`, { commit, recursive: '1' });
  const { tree, truncated } = parseResponse(TreeSchema, response);
  if (truncated) throw new HostError({ status: 422, reason: 'The repository has too many files' });
  return tree;
}

/** Whether a mode is that of a file, executable or not. Symbolic links and submodules have others. */
export function isPlainFile(mode: string): boolean {
  return mode.startsWith('100');
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
  const tree = changes.map(({ path, blobSha, mode = REGULAR_FILE }) => ({
    path,
    mode,
    type: mode === SUBMODULE ? 'commit' : 'blob',
    sha: blobSha,
  }));
  const response = await host.request(`POST ${REPO}/git/trees`, { base_tree: baseTree, tree });
  return parseResponse(NamedObjectSchema, response).sha;
}
