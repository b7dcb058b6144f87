import * as v from 'valibot';
import type { ObjectStore } from '../git/objectStore.mts';
import type { FileEntry } from '../git/tree.mts';
import { ApiError } from './apiError.mts';

/** Body of "create a tree". */
export const CreateTreeSchema = v.object({
  base_tree: v.optional(v.string()),
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.optional(v.string(), '100644'),
      type: v.optional(v.string(), 'blob'),
      sha: v.optional(v.nullable(v.string())),
      content: v.optional(v.string()),
    }),
  ),
});

type TreeRequestEntry = v.InferOutput<typeof CreateTreeSchema>['tree'][number];

/** File modes git knows: plain, executable, symbolic link. */
const FILE_MODES = ['100644', '100755', '120000'];

/** Paths that a GitHub App may only write with the `workflows` permission, which ours doesn't have. */
const WORKFLOWS = /^\.github\/workflows\//i;

/**
 * Applies the entries of a "create a tree" request to the files of `base`.
 *
 * @throws ApiError 422 for a path, mode or blob that GitHub would refuse, 403 for a workflow file
 */
export function applyTreeRequest(
  objects: ObjectStore,
  base: ReadonlyMap<string, FileEntry>,
  entries: readonly TreeRequestEntry[],
): Map<string, FileEntry> {
  const files = new Map(base);
  for (const entry of entries) {
    checkEntry(entry);
    if (entry.sha === null) {
      if (!files.delete(entry.path)) throw new ApiError(422, 'GitRPC::BadObjectState');
    } else {
      files.set(entry.path, { mode: entry.mode, sha: resolveBlob(objects, entry) });
    }
  }
  checkFolders(files);
  return files;
}

function checkEntry({ path, mode, type }: TreeRequestEntry): void {
  const isMalformed = path
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..' || /^\.git$/i.test(part));
  if (isMalformed || path.includes('\0')) {
    throw new ApiError(422, 'tree.path contains a malformed path component');
  }
  if (type !== 'blob' || !FILE_MODES.includes(mode)) {
    throw new ApiError(422, 'Must supply a valid tree.mode');
  }
  if (WORKFLOWS.test(path)) throw new ApiError(403, 'Resource not accessible by integration');
}

function resolveBlob(objects: ObjectStore, { sha, content }: TreeRequestEntry): string {
  if (content !== undefined && sha) throw new ApiError(422, 'Must supply either tree.sha or tree.content.');
  if (content !== undefined) return objects.write('blob', Buffer.from(content, 'utf8'));
  if (!sha) throw new ApiError(422, 'Must supply either tree.sha or tree.content.');
  if (!objects.readBlob(sha)) throw new ApiError(422, `tree.sha ${sha} is not a valid blob`);
  return sha;
}

/** Refuses a path that would be both a file and a folder. */
function checkFolders(files: ReadonlyMap<string, FileEntry>): void {
  for (const path of files.keys()) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      if (files.has(path.slice(0, slash))) throw new ApiError(422, 'GitRPC::BadObjectState');
    }
  }
}
