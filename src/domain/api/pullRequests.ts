import * as v from 'valibot';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import { BranchNameSchema, FileListSchema, OperationIdSchema, PagePathSchema, ShaSchema } from './values';

const BranchQuerySchema = v.object({ branch: BranchNameSchema });

/** One check that runs on the latest commit of a pull request. */
const CheckSchema = v.object({
  name: v.string(),
  state: v.picklist(['success', 'failure', 'pending']),
  /** Its page; `null` when there is none to link to. */
  url: v.nullable(v.string()),
});
const ChecksSchema = v.object({
  /** The combined state; `unknown` when the App has no permission to read checks. */
  state: v.picklist(['success', 'failure', 'pending', 'none', 'unknown']),
  runs: v.array(CheckSchema),
});
const ReviewsSchema = v.object({
  state: v.picklist(['approved', 'changes_requested', 'none']),
  /** Logins. */
  approvedBy: v.array(v.string()),
  changesRequestedBy: v.array(v.string()),
});
const MergeMethodSchema = v.picklist(['squash', 'merge', 'rebase']);

/** Whether the site shows a merge. */
const SiteStateSchema = v.picklist([
  /** The content sync, or a build after it, is still to come. */
  'waiting',
  'building',
  'live',
  'failed',
  /** The host doesn't report its builds, or there was none. */
  'unknown',
]);

const PullRequestStatusSchema = v.object({
  number: v.number(),
  /** Its page at the code host. */
  url: v.string(),
  title: v.string(),
  /** Markdown, unchanged. */
  body: v.string(),
  state: v.picklist(['open', 'merged', 'closed']),
  isDraft: v.boolean(),
  headBranch: v.string(),
  headSha: ShaSchema,
  baseBranch: v.string(),
  /** Whether it's of a branch that the editor can change. Others are reviewed and merged at the code host. */
  isOwn: v.boolean(),
  /** Why it can only be merged at the code host, whatever its state; `null` when it can be merged here or isn't open. */
  mergeRefusal: v.nullable(v.string()),
  /** Whether it merges without conflicts; `null` while the code host computes it, or when it isn't open. */
  mergeable: v.nullable(v.boolean()),
  /** Merge methods the repository allows, the preferred one first; may be empty. */
  mergeMethods: v.array(MergeMethodSchema),
  checks: ChecksSchema,
  reviews: ReviewsSchema,
  /** Commits of the base branch that the head branch does not have; `null` when unknown. */
  behindBy: v.nullable(v.number()),
  /** ISO 8601, UTC; `null` until it is merged. */
  mergedAt: v.optional(v.nullable(v.string()), null),
  /** Whether the site shows the merge; `null` until it is merged. */
  site: v.optional(v.nullable(SiteStateSchema), null),
  /** Effect of the merge for visitors; `null` when it isn't open. */
  visibility: v.optional(
    v.nullable(
      v.object({
        /** New pages that visitors will see. */
        newlyVisible: v.array(v.string()),
        /** Pages that have content of hidden pages, and stay private. */
        staysHidden: v.array(
          v.object({
            path: v.string(),
            reason: v.picklist(['same', 'moved', 'copied', 'uncertain']),
            /** The hidden pages that the content comes from, or may come from. */
            from: v.array(v.string()),
          }),
        ),
      }),
    ),
    null,
  ),
});

/** Comment by a user. Texts are untrusted Markdown: show them as text. */
const ReviewCommentSchema = v.object({
  id: v.number(),
  /** Name of the editor who wrote it here; null for a comment that was written at the code host. */
  writtenBy: v.optional(v.nullable(v.string()), null),
  /** Login; `null` when the account is gone. */
  author: v.nullable(v.string()),
  body: v.string(),
  url: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
});
/** A comment on a line, with its replies. */
const ReviewThreadSchema = v.object({
  id: v.number(),
  path: v.string(),
  /** Line of the file at the head of the branch, from 1; `null` when the comment is outdated or on the whole file. */
  line: v.nullable(v.number()),
  /** First line of a comment on several. */
  startLine: v.nullable(v.number()),
  /** `before`: the line is in the base branch's version, and the pull request removes or replaces it. */
  side: v.picklist(['before', 'after']),
  /** Whether the line has changed since. */
  isOutdated: v.boolean(),
  /** Its id for {@link pullRequestApi.resolveThread}; null when the code host returned none. */
  threadId: v.optional(v.nullable(v.string()), null),
  isResolved: v.optional(v.boolean(), false),
  /** The comment, then its replies, oldest first. */
  comments: v.pipe(v.array(ReviewCommentSchema), v.minLength(1)),
});

const PullNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const CommentBodySchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));
const LineNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A comment to create. */
const NewCommentSchema = v.object({
  path: PagePathSchema,
  /** Line of the file at the head of the branch; null for the whole file. */
  line: v.nullable(LineNumberSchema),
  /** First line of a comment on several. */
  startLine: v.optional(v.nullable(LineNumberSchema), null),
  body: CommentBodySchema,
});

/** The endpoints for pull requests. */
export const pullRequestApi = {
  open: defineEndpoint({
    name: 'pull-requests',
    method: 'POST',
    access: 'editor',
    failureFields: { success: false },
    summary: 'Saves files, if any, and opens or reuses a pull request.',
    request: v.object({
      operationId: OperationIdSchema,
      title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256)),
      body: v.pipe(v.string(), v.maxLength(65_536)),
      /** Empty: open a pull request for what is already on the head branch. */
      files: FileListSchema,
      baseBranch: BranchNameSchema,
      /** Default: `editor-changes-{timestamp}`. */
      headBranch: v.optional(BranchNameSchema),
      /** Whether `headBranch` must already exist. */
      useExistingBranch: v.boolean(),
      /** Head of the existing branch, or of the base branch for a new one, when the client last read it. */
      expectedHead: v.optional(ShaSchema),
      /** Whether a pull request that is already open gets this title and body. */
      updateText: v.optional(v.boolean(), false),
    }),
    response: v.object({
      success: v.literal(true),
      /** The page of the pull request at the code host. */
      url: v.string(),
      number: v.number(),
      headBranch: v.string(),
      headSha: ShaSchema,
    }),
  }),

  readStatus: defineEndpoint({
    name: 'pull-request-status',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads the open pull request of a branch, or the one that was closed at its head.',
    request: BranchQuerySchema,
    response: v.object({ pullRequest: v.nullable(PullRequestStatusSchema) }),
  }),

  merge: defineEndpoint({
    name: 'pull-request-merge',
    method: 'POST',
    access: 'admin',
    summary:
      "Merges a pull request of one of the editor's branches that changes only files the editor can save.",
    request: v.object({
      operationId: OperationIdSchema,
      number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      /** The latest commit that the user has seen; a newer one isn't merged. */
      expectedHead: ShaSchema,
    }),
    response: v.object({
      number: v.number(),
      /** The commit on the base branch. */
      sha: ShaSchema,
      headBranch: v.string(),
      baseBranch: v.string(),
    }),
  }),

  readComments: defineEndpoint({
    name: 'review-comments',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: "Lists the comments on lines of a branch's open pull request.",
    request: BranchQuerySchema,
    response: v.object({
      pullRequest: v.nullable(v.object({ number: v.number(), url: v.string() })),
      threads: v.array(ReviewThreadSchema),
      /** Lines of each changed file, at the head of the branch, that comments can be written on. */
      lines: v.optional(
        v.array(
          v.object({ path: v.string(), ranges: v.array(v.object({ from: v.number(), to: v.number() })) }),
        ),
        [],
      ),
    }),
  }),

  writeComment: defineEndpoint({
    name: 'review-comments',
    method: 'POST',
    access: 'editor',
    summary: 'Writes a comment on a line or a file of an open pull request, or a reply.',
    request: v.object({
      operationId: OperationIdSchema,
      number: PullNumberSchema,
      comment: v.union([
        NewCommentSchema,
        v.object({
          /** The first comment of the thread. */
          replyTo: v.pipe(v.number(), v.safeInteger()),
          body: CommentBodySchema,
        }),
      ]),
    }),
    response: v.object({ number: v.number() }),
  }),

  submitReview: defineEndpoint({
    name: 'pull-request-review',
    method: 'POST',
    access: 'editor',
    summary: 'Submits a review with its comments; only admins approve and request changes.',
    request: v.object({
      operationId: OperationIdSchema,
      number: PullNumberSchema,
      decision: v.picklist(['comment', 'approve', 'request_changes']),
      /** May be empty when there are comments, or when it approves. */
      body: v.pipe(v.string(), v.trim(), v.maxLength(20_000)),
      /** On lines; a comment on a whole file is posted separately. */
      comments: v.pipe(
        v.array(v.object({ ...NewCommentSchema.entries, line: LineNumberSchema })),
        v.maxLength(50, 'must not have more than 50 comments'),
      ),
    }),
    response: v.object({
      number: v.number(),
      /** False when the code host recorded the decision as a comment because the App opened the pull request. */
      isCounted: v.boolean(),
    }),
  }),

  resolveThread: defineEndpoint({
    name: 'review-threads',
    method: 'POST',
    access: 'editor',
    rateLimit: 'publish',
    summary: 'Resolves a thread of comments of an open pull request, or opens it again.',
    request: v.object({
      number: PullNumberSchema,
      threadId: v.pipe(v.string(), v.regex(/^[\w=-]{1,200}$/, "isn't the name of a thread")),
      isResolved: v.boolean(),
    }),
    response: v.object({ threadId: v.string(), isResolved: v.boolean() }),
  }),
};

export type PullRequestRequest = RequestOf<typeof pullRequestApi.open>;
export type PullRequestResponse = ResponseOf<typeof pullRequestApi.open>;
export type Check = v.InferOutput<typeof CheckSchema>;
export type Checks = v.InferOutput<typeof ChecksSchema>;
export type Reviews = v.InferOutput<typeof ReviewsSchema>;
export type MergeMethod = v.InferOutput<typeof MergeMethodSchema>;
export type PullRequestStatus = v.InferOutput<typeof PullRequestStatusSchema>;
export type SiteState = v.InferOutput<typeof SiteStateSchema>;
export type MergeRequest = RequestOf<typeof pullRequestApi.merge>;
export type MergeResponse = ResponseOf<typeof pullRequestApi.merge>;
export type WriteCommentRequest = RequestOf<typeof pullRequestApi.writeComment>;
export type SubmitReviewRequest = RequestOf<typeof pullRequestApi.submitReview>;
export type NewReviewComment = v.InferOutput<typeof NewCommentSchema>;
export type ReviewCommentsResponse = ResponseOf<typeof pullRequestApi.readComments>;
export type ReviewComment = v.InferOutput<typeof ReviewCommentSchema>;
export type ReviewThread = v.InferOutput<typeof ReviewThreadSchema>;
