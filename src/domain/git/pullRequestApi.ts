import * as v from 'valibot';
import { BranchNameSchema, OperationIdSchema, ShaSchema } from './api';

/**
 * The HTTP contract of the functions that look after a pull request once it is open: its state, merging it, the
 * comments of its reviewers, and how branches stand to the default branch. See `./api` for the rest.
 */

/** Where each function answers, on the site's own origin. */
export const pullRequestPaths = {
  branchStatus: '/api/branch-status',
  branchChanges: '/api/branch-changes',
  status: '/api/pull-request-status',
  merge: '/api/pull-request-merge',
  reviewComments: '/api/review-comments',
} as const;

/** Most branches whose state one request may ask for. */
export const MAX_BRANCHES_ASKED = 20;

/** GET /api/branch-status?branches=A,B: how branches stand to the default branch. */
export const BranchStatusQuerySchema = v.object({
  branches: v.pipe(
    v.string(),
    v.transform((list) => list.split(',')),
    v.array(BranchNameSchema),
    v.maxLength(MAX_BRANCHES_ASKED, `must not name more than ${MAX_BRANCHES_ASKED} branches`),
  ),
});
const BranchStatusSchema = v.object({
  name: v.string(),
  /** Commits that the default branch does not have; `null` when the two have no common history. */
  aheadBy: v.nullable(v.number()),
  /** Commits of the default branch that this one does not have. */
  behindBy: v.nullable(v.number()),
});
export const BranchStatusResponseSchema = v.object({ branches: v.array(BranchStatusSchema) });

/** GET /api/branch-changes?branch=B: what is on a branch and not on the default branch. */
export const BranchQuerySchema = v.object({ branch: BranchNameSchema });
const BranchFileSchema = v.object({
  path: v.string(),
  kind: v.picklist(['changed', 'new', 'deleted', 'moved']),
  /** Where a moved file was before. */
  movedFrom: v.nullable(v.string()),
});
export const BranchChangesResponseSchema = v.object({
  ...BranchStatusSchema.entries,
  /** The newest commits of its own, oldest first, at most twenty. */
  commits: v.array(v.object({ subject: v.string(), author: v.string() })),
  /** The files it changes, at most three hundred. */
  files: v.array(BranchFileSchema),
});

/** One check that runs on the newest commit of a pull request. */
const CheckSchema = v.object({
  name: v.string(),
  state: v.picklist(['success', 'failure', 'pending']),
  /** Its page; `null` when there is none that can be linked to. */
  url: v.nullable(v.string()),
});
const ChecksSchema = v.object({
  /** All of them together; `unknown` when the App may not read them. */
  state: v.picklist(['success', 'failure', 'pending', 'none', 'unknown']),
  runs: v.array(CheckSchema),
});
const ReviewsSchema = v.object({
  state: v.picklist(['approved', 'changes_requested', 'none']),
  /** Sign-in names. */
  approvedBy: v.array(v.string()),
  changesRequestedBy: v.array(v.string()),
});
const MergeMethodSchema = v.picklist(['squash', 'merge', 'rebase']);

const PullRequestStatusSchema = v.object({
  number: v.number(),
  /** Its page at the code host. */
  url: v.string(),
  title: v.string(),
  /** Markdown, as it was written. */
  body: v.string(),
  state: v.picklist(['open', 'merged', 'closed']),
  isDraft: v.boolean(),
  headBranch: v.string(),
  headSha: ShaSchema,
  baseBranch: v.string(),
  /** Whether its branches go together; `null` while the code host works it out, or when it is not open. */
  mergeable: v.nullable(v.boolean()),
  /** How it may be merged here, the one to use first. Empty when the repository allows none. */
  mergeMethods: v.array(MergeMethodSchema),
  checks: ChecksSchema,
  reviews: ReviewsSchema,
  /** Commits of the base branch that the head branch does not have; `null` when it is not known. */
  behindBy: v.nullable(v.number()),
  /** What visitors will see once it is merged; `null` when it isn't open. */
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
/** GET /api/pull-request-status?branch=B: the open pull request of a branch, else the one that ended where it is now. */
export const PullRequestStatusResponseSchema = v.object({ pullRequest: v.nullable(PullRequestStatusSchema) });

/** POST /api/pull-request-merge: for admins. */
export const MergeRequestSchema = v.object({
  operationId: OperationIdSchema,
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The newest commit that the person has seen: anything newer is not merged. */
  expectedHead: ShaSchema,
});
export const MergeResponseSchema = v.object({
  number: v.number(),
  /** The commit on the base branch. */
  sha: ShaSchema,
  headBranch: v.string(),
  baseBranch: v.string(),
});

/** What one person wrote. Texts are Markdown from anybody: show them as text. */
const ReviewCommentSchema = v.object({
  id: v.number(),
  /** Sign-in name; `null` when the account is gone. */
  author: v.nullable(v.string()),
  body: v.string(),
  url: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
});
/** A comment on a line, with the replies to it. */
const ReviewThreadSchema = v.object({
  id: v.number(),
  path: v.string(),
  /** Line of the file at the head of the branch, from 1; `null` when the comment is outdated or on the whole file. */
  line: v.nullable(v.number()),
  /** First line, when it is on several. */
  startLine: v.nullable(v.number()),
  /** `before`: the line is one of the base branch's version, which the pull request removes or replaces. */
  side: v.picklist(['before', 'after']),
  /** Whether the line has been changed since. */
  isOutdated: v.boolean(),
  /** The first is the comment, the rest are replies, oldest first. */
  comments: v.pipe(v.array(ReviewCommentSchema), v.minLength(1)),
});
/** GET /api/review-comments?branch=B: the comments on lines of the branch's open pull request. */
export const ReviewCommentsResponseSchema = v.object({
  pullRequest: v.nullable(v.object({ number: v.number(), url: v.string() })),
  threads: v.array(ReviewThreadSchema),
});

export type BranchStatus = v.InferOutput<typeof BranchStatusSchema>;
export type BranchStatusResponse = v.InferOutput<typeof BranchStatusResponseSchema>;
export type BranchFile = v.InferOutput<typeof BranchFileSchema>;
export type BranchChangesResponse = v.InferOutput<typeof BranchChangesResponseSchema>;
export type Check = v.InferOutput<typeof CheckSchema>;
export type Checks = v.InferOutput<typeof ChecksSchema>;
export type Reviews = v.InferOutput<typeof ReviewsSchema>;
export type MergeMethod = v.InferOutput<typeof MergeMethodSchema>;
export type PullRequestStatus = v.InferOutput<typeof PullRequestStatusSchema>;
export type PullRequestStatusResponse = v.InferOutput<typeof PullRequestStatusResponseSchema>;
export type MergeRequest = v.InferInput<typeof MergeRequestSchema>;
export type MergeResponse = v.InferOutput<typeof MergeResponseSchema>;
export type ReviewComment = v.InferOutput<typeof ReviewCommentSchema>;
export type ReviewThread = v.InferOutput<typeof ReviewThreadSchema>;
export type ReviewCommentsResponse = v.InferOutput<typeof ReviewCommentsResponseSchema>;
