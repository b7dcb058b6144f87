import * as v from 'valibot';
import { branchMessages } from '../errors/messages';
import { defineEndpoint, type ResponseOf } from './endpoint';
import { BranchNameSchema, NoInputSchema, OperationIdSchema, ShaSchema } from './values';

/** Maximum number of branches in one request for their status. */
export const MAX_BRANCHES_PER_STATUS = 20;

const BranchSchema = v.object({
  name: v.string(),
  sha: ShaSchema,
  isDefault: v.boolean(),
  /** Whether the code host protects it against direct changes. */
  isProtected: v.optional(v.boolean()),
  /** Whether the editor can change and delete it. */
  isWritable: v.optional(v.boolean()),
  /** Its open pull request. */
  pullRequest: v.optional(v.object({ number: v.number(), url: v.string() })),
});

const BranchStatusSchema = v.object({
  name: v.string(),
  /** Commits that the default branch does not have; `null` when the two have no common history. */
  aheadBy: v.nullable(v.number()),
  /** Commits of the default branch that this branch does not have. */
  behindBy: v.nullable(v.number()),
});

const BranchFileSchema = v.object({
  path: v.string(),
  kind: v.picklist(['changed', 'new', 'deleted', 'moved']),
  /** Previous path of a moved file. */
  movedFrom: v.nullable(v.string()),
});

/** The endpoints for branches. */
export const branchApi = {
  list: defineEndpoint({
    name: 'branches',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Lists the branches with their open pull requests.',
    request: NoInputSchema,
    response: v.object({
      defaultBranch: v.string(),
      /** Prefixes of branches that the editor can change; the first is put before names that users choose. */
      prefixes: v.optional(v.array(v.string())),
      branches: v.array(BranchSchema),
    }),
  }),

  create: defineEndpoint({
    name: 'branches',
    method: 'POST',
    access: 'editor',
    refusal: branchMessages.accessRequiredForCreation,
    summary: 'Creates a branch from another.',
    request: v.object({ operationId: OperationIdSchema, name: BranchNameSchema, from: BranchNameSchema }),
    response: v.object({ branch: BranchSchema }),
  }),

  delete: defineEndpoint({
    name: 'branches',
    method: 'DELETE',
    access: 'editor',
    rateLimit: 'publish',
    refusal: branchMessages.accessRequiredForDeletion,
    summary: 'Deletes a branch.',
    request: v.object({ name: BranchNameSchema }),
    response: v.object({ deleted: v.string() }),
  }),

  readStatus: defineEndpoint({
    name: 'branch-status',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Counts the commits that branches are ahead of and behind the default branch.',
    request: v.object({
      /** Names, separated by commas. */
      branches: v.pipe(
        v.string(),
        v.transform((list) => list.split(',')),
        v.array(BranchNameSchema),
        v.maxLength(MAX_BRANCHES_PER_STATUS, `must not have more than ${MAX_BRANCHES_PER_STATUS} branches`),
      ),
    }),
    response: v.object({ branches: v.array(BranchStatusSchema) }),
  }),

  readChanges: defineEndpoint({
    name: 'branch-changes',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Lists the commits and files that only this branch has.',
    request: v.object({ branch: BranchNameSchema }),
    response: v.object({
      ...BranchStatusSchema.entries,
      /** Its own latest commits, oldest first, twenty at most. */
      commits: v.array(v.object({ subject: v.string(), author: v.string() })),
      /** The files it changes, three hundred at most. */
      files: v.array(BranchFileSchema),
    }),
  }),

  review: defineEndpoint({
    name: 'branch-review',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary:
      'Reads everything a branch changes: commits, files with both versions, and what visitors would see.',
    request: v.object({ branch: BranchNameSchema }),
    response: v.object({
      /** The default branch. */
      baseBranch: v.string(),
      /** Commits that only this branch has. */
      aheadBy: v.number(),
      /** Its own latest commits, oldest first, twenty at most. */
      commits: v.array(v.object({ subject: v.string(), author: v.string() })),
      files: v.array(
        v.object({
          ...BranchFileSchema.entries,
          /** Text where the branch started; `null` for a new file, an image, or one of too many. */
          before: v.nullable(v.string()),
          /** Text on the branch; `null` for a deleted file, an image, or one of too many. */
          after: v.nullable(v.string()),
        }),
      ),
      /** New pages that visitors will see after a merge. */
      newlyVisible: v.array(v.string()),
      /** Pages that have content of hidden pages, and stay private. */
      staysHidden: v.array(v.string()),
    }),
  }),
};

export type Branch = v.InferOutput<typeof BranchSchema>;
export type BranchesResponse = ResponseOf<typeof branchApi.list>;
export type BranchStatus = v.InferOutput<typeof BranchStatusSchema>;
export type BranchFile = v.InferOutput<typeof BranchFileSchema>;
export type BranchReview = ResponseOf<typeof branchApi.review>;
export type BranchChangesResponse = ResponseOf<typeof branchApi.readChanges>;
