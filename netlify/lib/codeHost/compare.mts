import * as v from 'valibot';
import type { BranchFile } from '#domain/api/branches';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { nullIfMissing } from './hostError.mts';

const CountsSchema = v.object({
  ahead_by: v.number(),
  behind_by: v.number(),
  merge_base_commit: NamedObjectSchema,
});
const ComparisonSchema = v.object({
  ...CountsSchema.entries,
  commits: v.array(
    v.object({
      commit: v.object({ message: v.string(), author: v.nullable(v.object({ name: v.string() })) }),
    }),
  ),
  files: v.optional(
    v.array(
      v.object({
        filename: v.string(),
        status: v.string(),
        previous_filename: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

/** Maximum number of commits in a detailed comparison. */
const MAX_COMMITS = 20;
/** Maximum number of files in a comparison, which is GitHub's limit. */
const MAX_FILES = 300;

/** Distance between two commits, in commits. */
export interface Comparison {
  readonly aheadBy: number;
  readonly behindBy: number;
  /** The latest commit that both have. */
  readonly mergeBase: string;
}

/** What a head has that its base doesn't. */
export interface DetailedComparison extends Comparison {
  /** The head's own commits, oldest first, twenty at most. */
  readonly commits: readonly { readonly subject: string; readonly author: string }[];
  /** Files that differ, three hundred at most, which is GitHub's limit. */
  readonly files: readonly BranchFile[];
}

/**
 * Compares a head with a base.
 *
 * @param base branch or commit
 * @param head branch or commit
 * @returns `null` when the two have no common history, or one of them does not exist
 */
export async function compare(host: CodeHost, base: string, head: string): Promise<Comparison | null> {
  const response = await request(host, base, head, 1);
  return response === null ? null : toCounts(parseResponse(CountsSchema, response));
}

/** Like {@link compare}, with the commits and files. */
export async function compareInDetail(
  host: CodeHost,
  base: string,
  head: string,
): Promise<DetailedComparison | null> {
  const response = await request(host, base, head, MAX_COMMITS);
  if (response === null) return null;
  const comparison = parseResponse(ComparisonSchema, response);
  const { commits, files } = comparison;
  return {
    ...toCounts(comparison),
    commits: commits.map(({ commit: { message, author } }) => ({
      subject: message.split('\n', 1)[0] ?? '',
      author: author?.name ?? '',
    })),
    files: files.map(({ filename, status, previous_filename: movedFrom = null }) => ({
      path: filename,
      kind: KINDS[status] ?? 'changed',
      movedFrom: status === 'renamed' ? movedFrom : null,
    })),
  };
}

/**
 * The paths of all files that differ; of a moved file, both paths.
 *
 * @returns null when there may be more than the comparison lists
 */
export function listChangedPaths({ files }: DetailedComparison): string[] | null {
  if (files.length >= MAX_FILES) return null;
  return files.flatMap(({ path, movedFrom }) => (movedFrom === null ? [path] : [movedFrom, path]));
}

/**
 * Reads the renames between two commits, which the code host detects by similarity, among the first 300 files.
 *
 * @returns old paths by new path; empty when the commits can't be compared
 */
export async function readRenames(
  host: CodeHost,
  base: string,
  head: string,
): Promise<ReadonlyMap<string, string>> {
  const comparison = await compareInDetail(host, base, head);
  const moved = (comparison?.files ?? []).flatMap(({ path, movedFrom }) =>
    movedFrom === null ? [] : [[path, movedFrom] as const],
  );
  return new Map(moved);
}

/** GitHub's statuses of files; every other status counts as changed. */
const KINDS: Readonly<Record<string, BranchFile['kind']>> = {
  added: 'new',
  copied: 'new',
  removed: 'deleted',
  renamed: 'moved',
};

function request(host: CodeHost, base: string, head: string, commits: number): Promise<unknown> {
  const route = `GET ${REPO}/compare/{+base}...{+head}`;
  return nullIfMissing(host.request(route, { base, head, per_page: commits }));
}

function toCounts({
  ahead_by,
  behind_by,
  merge_base_commit,
}: v.InferOutput<typeof CountsSchema>): Comparison {
  return { aheadBy: ahead_by, behindBy: behind_by, mergeBase: merge_base_commit.sha };
}
