import * as v from 'valibot';
import { ErrorBodySchema } from '../errors/errorBody';
import { isBranchName } from './branchName';
import { isCommitPath, isPagePath, MAX_FILE_BYTES, MAX_FILES } from './paths';

/**
 * The HTTP contract of the functions that work with the code host: schemas of every request and answer,
 * used by the functions to refuse what does not fit and by the browser to parse what comes back.
 * Failed answers have the shape of `ErrorBodySchema` in `#domain/errors/errorBody`.
 */

/** Where each function answers, on the site's own origin. */
export const apiPaths = {
  pages: '/api/pages',
  pageSource: '/api/page-source',
  picture: '/api/picture',
  contentIndex: '/api/content-index',
  privatePage: '/api/private-page',
  branches: '/api/branches',
  commits: '/api/commits',
  pullRequests: '/api/pull-requests',
  githubAppAuth: '/api/github-app-auth',
  githubInstallation: '/api/github-installation',
  draftKey: '/api/draft-key',
  health: '/api/health',
} as const;

/** The object name git gives a commit or a blob: 40 hex digits. */
export const ShaSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'));
/** A branch name as `git check-ref-format` takes it, in the letters this product allows. */
export const BranchNameSchema = v.pipe(v.string(), v.check(isBranchName, 'is not a branch name'));
/** Path of a page's file: `docs/desktop/index.mdx`. */
export const PagePathSchema = v.pipe(v.string(), v.check(isPagePath, 'is not the path of a page'));
/** Path of any file that may be written: a page, or a picture below `static/img/`. */
const CommitPathSchema = v.pipe(v.string(), v.check(isCommitPath, 'is not a path that may be written'));
/** Path of a picture below `static/img/`. */
const PicturePathSchema = v.pipe(
  v.string(),
  v.check((path) => isCommitPath(path) && !isPagePath(path), 'is not the path of a picture'),
);
/** Made by the client, one per operation: repeating a request with it gives the first one's answer. */
export const OperationIdSchema = v.pipe(v.string(), v.uuid('must be a UUID'));

/** GET /api/pages?branch=B. Without a branch: the default branch. */
export const PagesQuerySchema = v.object({ branch: v.optional(BranchNameSchema) });
const PageFileSchema = v.object({ path: v.string(), blobSha: ShaSchema, size: v.number() });
export const PagesResponseSchema = v.object({
  branch: v.string(),
  headSha: ShaSchema,
  defaultBranch: v.string(),
  /** Every page's file on the branch, by path. `size` in bytes. */
  files: v.array(PageFileSchema),
});

/** GET /api/page-source?path=P&branch=B. Without a branch: the default branch. */
export const PageSourceQuerySchema = v.object({
  path: PagePathSchema,
  branch: v.optional(BranchNameSchema),
});
export const PageSourceResponseSchema = v.object({
  path: v.string(),
  branch: v.string(),
  headSha: ShaSchema,
  blobSha: ShaSchema,
  /** The file's text, exact to the byte: byte order mark and line ends as they are. */
  text: v.string(),
});

/** GET /api/picture?path=P&branch=B, for people with a role: pictures that the site does not serve yet. */
export const PictureQuerySchema = v.object({
  path: PicturePathSchema,
  branch: v.optional(BranchNameSchema),
});
export const PictureResponseSchema = v.object({
  path: v.string(),
  branch: v.string(),
  blobSha: ShaSchema,
  base64: v.string(),
});

/** GET /api/private-page?path=/products/…: a page by its address, for people with a role. */
export const PrivatePageQuerySchema = v.object({
  path: v.pipe(
    v.string(),
    v.maxLength(512),
    v.regex(/^\/products\/[^?#\\%\s]+$/, 'is not the address of a page'),
  ),
});
export const PrivatePageResponseSchema = v.object({
  /** The page's file. */
  path: v.string(),
  /** The default branch, which the text is from. */
  branch: v.string(),
  text: v.string(),
});

const BranchSchema = v.object({
  name: v.string(),
  sha: ShaSchema,
  isDefault: v.boolean(),
  /** Whether the code host guards it against direct changes. */
  isProtected: v.optional(v.boolean()),
  /** Whether it can be changed and deleted from here. */
  isWritable: v.optional(v.boolean()),
  /** Its open pull request. */
  pullRequest: v.optional(v.object({ number: v.number(), url: v.string() })),
});
/** GET /api/branches. */
export const BranchesResponseSchema = v.object({
  defaultBranch: v.string(),
  /** What branches begin with that can be changed from here; the first is given to names that people choose. */
  prefixes: v.optional(v.array(v.string())),
  branches: v.array(BranchSchema),
});

/** POST /api/branches. */
export const BranchRequestSchema = v.variant('operation', [
  v.object({
    operation: v.literal('create'),
    operationId: OperationIdSchema,
    name: BranchNameSchema,
    from: BranchNameSchema,
  }),
  v.object({ operation: v.literal('delete'), name: BranchNameSchema }),
]);
export const BranchCreatedResponseSchema = v.object({ branch: BranchSchema });
export const BranchDeletedResponseSchema = v.object({ deleted: v.string() });

/** One file of a save. */
const FileChangeSchema = v.object({
  path: CommitPathSchema,
  /** The whole new content; `null` deletes the file. */
  content: v.nullable(v.pipe(v.string(), v.maxBytes(maxEncodedBytes(), 'is larger than 1 MB'))),
  /** How `content` is written down; pictures are base64, everything else is text. Default `utf-8`. */
  encoding: v.optional(v.picklist(['utf-8', 'base64']), 'utf-8'),
  /** The blob the edit started from; `null` when the file is new. */
  baseBlobSha: v.nullable(ShaSchema),
});
/** Any number of files up to the limit, each once. */
const FileListSchema = v.pipe(
  v.array(FileChangeSchema),
  v.maxLength(MAX_FILES, `must not name more than ${MAX_FILES} files`),
  v.check((files) => new Set(files.map((file) => file.path)).size === files.length, 'names a file twice'),
);
/** The files of a save: at least one. */
const FileChangesSchema = v.pipe(FileListSchema, v.minLength(1, 'must name at least one file'));

/** A file of {@link MAX_FILE_BYTES} as base64; the exact size is checked on the decoded bytes. */
function maxEncodedBytes(): number {
  return Math.ceil(MAX_FILE_BYTES / 3) * 4;
}

const MessageSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));

/** POST /api/commits: save to a branch, which may not be the default branch. */
export const CommitRequestSchema = v.object({
  operationId: OperationIdSchema,
  branch: BranchNameSchema,
  /** The branch's head as the client last saw it. */
  expectedHead: ShaSchema,
  /** The commit's message. */
  message: MessageSchema,
  files: FileChangesSchema,
  /** When the branch does not exist: make it at this commit, which is the default branch's head or older. */
  createFrom: v.optional(ShaSchema),
});
export const CommitResponseSchema = v.object({
  /** The branch's head now. */
  headSha: ShaSchema,
  /** The commit that holds the change; the head itself when the branch already had all of it. */
  commitSha: ShaSchema,
  /** The new base of every file sent; `null` for a deleted one. */
  files: v.array(v.object({ path: v.string(), blobSha: v.nullable(ShaSchema) })),
});

/** POST /api/pull-requests: save (unless `files` is empty) and open, or reuse, a pull request. */
export const PullRequestRequestSchema = v.object({
  operationId: OperationIdSchema,
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256)),
  body: v.pipe(v.string(), v.maxLength(65_536)),
  /** Empty: open a pull request for what is on the head branch already. */
  files: FileListSchema,
  baseBranch: BranchNameSchema,
  /** Without it the branch is named `editor-changes-{timestamp}`. */
  headBranch: v.optional(BranchNameSchema),
  /** Whether `headBranch` must exist already. */
  useExistingBranch: v.boolean(),
  /** Head of the existing branch, or of the base branch for a new one, as the client last saw it. */
  expectedHead: v.optional(ShaSchema),
  /** Whether a pull request that is open already gets this title and body; otherwise it keeps its own. */
  updateText: v.optional(v.boolean(), false),
});
export const PullRequestResponseSchema = v.object({
  success: v.literal(true),
  /** The page of the pull request at the code host. */
  url: v.string(),
  number: v.number(),
  headBranch: v.string(),
  headSha: ShaSchema,
});
/** A failed pull request: the one error shape, with the `success: false` that callers check. */
export const PullRequestFailureSchema = v.object({ success: v.literal(false), ...ErrorBodySchema.entries });

/** POST /api/github-app-auth: a token that can only read the content repository. */
export const GithubAppAuthRequestSchema = v.object({ installationId: v.pipe(v.number(), v.safeInteger()) });
/** POST /api/github-installation: an admin reports an installation of the App, and the server confirms it. */
export const GithubInstallationRequestSchema = v.object({
  installationId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export const GithubInstallationResponseSchema = v.object({
  installationId: v.number(),
  /** Account it is installed on. */
  account: v.string(),
});

/** GET /api/draft-key: the key of the caller's own drafts; 32 bytes as base64. */
export const DraftKeyResponseSchema = v.object({ key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)) });

/** GET /api/health: what the configuration debug screen shows. Holds no secret. */
export const HealthResponseSchema = v.object({
  /** Whether the database answered. */
  database: v.picklist(['ok', 'unreachable', 'not configured']),
  /** Whether the code host answered for the content repository. */
  codeHost: v.picklist(['ok', 'unreachable', 'not configured']),
  /** Names of the environment variables that are missing. */
  missing: v.array(v.string()),
});

export type PageFile = v.InferOutput<typeof PageFileSchema>;
export type PagesResponse = v.InferOutput<typeof PagesResponseSchema>;
export type PageSourceResponse = v.InferOutput<typeof PageSourceResponseSchema>;
export type PictureResponse = v.InferOutput<typeof PictureResponseSchema>;
export type PrivatePageResponse = v.InferOutput<typeof PrivatePageResponseSchema>;
export type Branch = v.InferOutput<typeof BranchSchema>;
export type BranchesResponse = v.InferOutput<typeof BranchesResponseSchema>;
export type FileChange = v.InferOutput<typeof FileChangeSchema>;
export type CommitRequest = v.InferInput<typeof CommitRequestSchema>;
export type CommitResponse = v.InferOutput<typeof CommitResponseSchema>;
export type PullRequestRequest = v.InferInput<typeof PullRequestRequestSchema>;
export type PullRequestResponse = v.InferOutput<typeof PullRequestResponseSchema>;
export type DraftKeyResponse = v.InferOutput<typeof DraftKeyResponseSchema>;
export type HealthResponse = v.InferOutput<typeof HealthResponseSchema>;
