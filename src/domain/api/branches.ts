import * as v from 'valibot';
import { branchMessages } from '../errors/messages';
import { MAX_FILE_BYTES, MAX_FILES } from '../git/paths';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import { BranchNameSchema, NoInputSchema, OperationIdSchema, PagePathSchema, ShaSchema } from './values';

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

const CommitSummarySchema = v.object({ subject: v.string(), author: v.string() });

/** A file that a branch and the default branch changed in ways that don't fit together. */
const MergeConflictSchema = v.object({
  path: v.string(),
  /**
   * `text`: both have a text, to be merged. `deletedOnBranch`, `deletedOnDefault`: one deleted or moved a text that the
   * other changed. `file`: not a text that the editor edits, so one of the two versions has to be chosen. `moved`: both
   * moved the file, so one of its new paths has to be chosen; its content is merged apart from that.
   */
  kind: v.picklist(['text', 'deletedOnBranch', 'deletedOnDefault', 'file', 'moved']),
  /** The new paths of a file that both moved; `path` is its former one. */
  movedTo: v.optional(v.object({ onBranch: v.string(), onDefault: v.string() })),
  /** Texts of the latest common version, on the branch and on the default branch; `null` where there is none. */
  base: v.nullable(v.string()),
  onBranch: v.nullable(v.string()),
  onDefault: v.nullable(v.string()),
});

/** How a conflict is resolved: with the version or path of one branch, or with a merged text. */
const ResolutionSchema = v.union([
  v.object({ path: v.string(), keep: v.picklist(['branch', 'default']) }),
  v.object({
    path: PagePathSchema,
    text: v.pipe(v.string(), v.maxBytes(MAX_FILE_BYTES, 'is larger than 1 MB')),
  }),
]);

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
      commits: v.array(CommitSummarySchema),
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
      commits: v.array(CommitSummarySchema),
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

  readUpdate: defineEndpoint({
    name: 'branch-update',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads what merging the default branch into a branch would bring, and the conflicts.',
    request: v.object({ branch: BranchNameSchema }),
    response: v.object({
      defaultBranch: v.string(),
      /** Heads of the branch and of the default branch that this is about. */
      branchSha: ShaSchema,
      defaultSha: ShaSchema,
      /** Commits of the default branch that the branch doesn't have. */
      behindBy: v.number(),
      /** The first of them, oldest first, twenty at most. */
      commits: v.array(CommitSummarySchema),
      conflicts: v.array(MergeConflictSchema),
    }),
  }),

  update: defineEndpoint({
    name: 'branch-update',
    method: 'POST',
    access: 'editor',
    summary: 'Merges the default branch into a branch.',
    request: v.object({
      operationId: OperationIdSchema,
      branch: BranchNameSchema,
      /** The branch's head that the conflicts were read at; when it has moved, nothing is merged. */
      branchSha: ShaSchema,
      /** The commit of the default branch to merge: the one that the conflicts were read at. */
      defaultSha: ShaSchema,
      /** One for each conflict. */
      resolutions: v.pipe(
        v.array(ResolutionSchema),
        v.maxLength(MAX_FILES, `must not have more than ${MAX_FILES} files`),
      ),
    }),
    response: v.object({
      /** The branch's head: the merge commit. */
      headSha: ShaSchema,
    }),
  }),
};

export type Branch = v.InferOutput<typeof BranchSchema>;
export type BranchesResponse = ResponseOf<typeof branchApi.list>;
export type BranchStatus = v.InferOutput<typeof BranchStatusSchema>;
export type BranchFile = v.InferOutput<typeof BranchFileSchema>;
export type BranchReview = ResponseOf<typeof branchApi.review>;
export type BranchUpdate = ResponseOf<typeof branchApi.readUpdate>;
export type MergeConflict = v.InferOutput<typeof MergeConflictSchema>;
export type Resolution = v.InferOutput<typeof ResolutionSchema>;
export type BranchUpdateRequest = RequestOf<typeof branchApi.update>;
export type BranchChangesResponse = ResponseOf<typeof branchApi.readChanges>;
