import * as v from 'valibot';
import { isBranchName } from '../git/branchName';
import { isCommitPath, isImagePath, isTextPath, MAX_FILE_BYTES, MAX_FILES } from '../git/paths';

/** The object name git gives a commit or a blob: 40 hex digits. */
export const ShaSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'));
/** A branch name that `git check-ref-format` accepts, in the characters this product allows. */
export const BranchNameSchema = v.pipe(v.string(), v.check(isBranchName, "isn't a branch name"));
/** Repo path of a page or another file edited as text: `docs/desktop/index.mdx`, `docs/_data/plans.yaml`. */
export const PagePathSchema = v.pipe(v.string(), v.check(isTextPath, "isn't the path of a page"));
/** Repo path of any file that can be saved: a page, a data file, or an image below `static/img/`. */
const CommitPathSchema = v.pipe(v.string(), v.check(isCommitPath, "isn't a path that can be written"));
/** Repo path of an image below `static/img/`. */
export const ImagePathSchema = v.pipe(v.string(), v.check(isImagePath, "isn't the path of an image"));
/** ISO 8601. */
export const TimeSchema = v.pipe(v.string(), v.isoTimestamp('must be an ISO timestamp'));
/** Created by the client, one per operation. Repeating a request with it returns the first response. */
export const OperationIdSchema = v.pipe(v.string(), v.uuid('must be a UUID'));

/** The input of an endpoint that takes none. */
export const NoInputSchema = v.object({});

/** One file of a save. */
const FileChangeSchema = v.object({
  path: CommitPathSchema,
  /** The whole new content; `null` deletes the file. */
  content: v.nullable(v.pipe(v.string(), v.maxBytes(maxEncodedBytes(), 'is larger than 1 MB'))),
  /** How `content` is encoded: images are base64, everything else is text. Default `utf-8`. */
  encoding: v.optional(v.picklist(['utf-8', 'base64']), 'utf-8'),
  /** The blob the edit is based on; `null` when the file is new. */
  baseBlobSha: v.nullable(ShaSchema),
});
export type FileChange = v.InferOutput<typeof FileChangeSchema>;

/** The files of a save, without duplicates. */
export const FileListSchema = v.pipe(
  v.array(FileChangeSchema),
  v.maxLength(MAX_FILES, `must not have more than ${MAX_FILES} files`),
  v.check(
    (files) => new Set(files.map((file) => file.path)).size === files.length,
    'has the same file twice',
  ),
);

/** Length of a file of {@link MAX_FILE_BYTES} as base64; the exact size is checked on the decoded bytes. */
function maxEncodedBytes(): number {
  return Math.ceil(MAX_FILE_BYTES / 3) * 4;
}
