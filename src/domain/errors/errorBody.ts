import * as v from 'valibot';
import { type ErrorKey, errorKeys } from './catalog';

/**
 * A file that changed on the branch after the edit started. `null` means that the file doesn't exist there, or is an
 * image, which only its blob identifies.
 */
const ConflictSchema = v.object({
  path: v.string(),
  /** Text of the version the edit started from. */
  base: v.nullable(v.string()),
  /** Text on the branch now. */
  theirs: v.nullable(v.string()),
  /** Blob of `theirs`: the `baseBlobSha` of the next attempt, after merging. */
  theirsBlobSha: v.nullable(v.string()),
  /** Who changed it on the branch last, and when (ISO 8601). */
  change: v.optional(v.object({ by: v.string(), at: v.string() })),
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

/** One reason why input was refused. Lines and columns start at 1. */
const InputProblemSchema = v.object({
  /** The file, or the field of the request, that it is about. */
  path: v.string(),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  reason: v.string(),
});
export type InputProblem = v.InferOutput<typeof InputProblemSchema>;

const ErrorDetailsSchema = v.object({
  /** With key `conflict`: the files, and the branch's head that `theirs` was read at. */
  conflicts: v.optional(v.array(ConflictSchema)),
  headSha: v.optional(v.string()),
  /** With key `validation`. */
  problems: v.optional(v.array(InputProblemSchema)),
  /** With key `validation`: the pull request of the branch, which was merged before the save. */
  mergedPullRequest: v.optional(v.number()),
  /** With a limit, ours or GitHub's, and with a branch that is too busy: when to send the request again. */
  retryAfterSeconds: v.optional(v.number()),
});
export type ErrorDetails = v.InferOutput<typeof ErrorDetailsSchema>;

/** The shape of every error response of the functions. */
export const ErrorBodySchema = v.object({
  error: v.object({
    key: v.picklist(errorKeys as readonly [ErrorKey, ...ErrorKey[]]),
    message: v.string(),
    /** With a server error: the id of the request, which the log has, too. */
    requestId: v.optional(v.string()),
    ...ErrorDetailsSchema.entries,
  }),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;
