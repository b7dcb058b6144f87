import * as v from 'valibot';
import type { MergeMethod } from '#domain/api/pullRequests';
import { isBranchName } from '#domain/git/branchName';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from './host.mts';
import { readAllPages } from './readAllPages.mts';

const RepositorySchema = v.object({ default_branch: v.string() });
const MergeSettingsSchema = v.object({
  allow_squash_merge: v.optional(v.boolean()),
  allow_merge_commit: v.optional(v.boolean()),
  allow_rebase_merge: v.optional(v.boolean()),
});
const BranchListSchema = v.array(
  v.object({ name: v.string(), commit: NamedObjectSchema, protected: v.boolean() }),
);

/** A branch in the list of all branches. */
export interface ListedBranch {
  readonly name: string;
  readonly sha: string;
  readonly isProtected: boolean;
}

/** Maximum number of pages of branches that are listed. */
const MAX_PAGES = 10;

/** The name of the repository's default branch. */
export async function readDefaultBranch(host: CodeHost): Promise<string> {
  return parseResponse(RepositorySchema, await host.request(`GET ${REPO}`)).default_branch;
}

/**
 * Reads the merge methods that the repository allows, the preferred one first. Squashing is preferred, because
 * intermediate saves aren't useful later. A method whose setting the code host doesn't report counts as allowed.
 */
export async function readMergeMethods(host: CodeHost): Promise<MergeMethod[]> {
  const settings = parseResponse(MergeSettingsSchema, await host.request(`GET ${REPO}`));
  const methods: readonly [MergeMethod, boolean | undefined][] = [
    ['squash', settings.allow_squash_merge],
    ['merge', settings.allow_merge_commit],
    ['rebase', settings.allow_rebase_merge],
  ];
  return methods.flatMap(([method, isAllowed]) => (isAllowed === false ? [] : [method]));
}

/**
 * The branches with their heads, in the code host's order, of the first thousand. Those with a name that no endpoint
 * accepts, such as `fix#12`, are left out: they can't be opened.
 */
export async function listBranches(host: CodeHost): Promise<ListedBranch[]> {
  const branches = await readAllPages(MAX_PAGES, async (paging) =>
    parseResponse(BranchListSchema, await host.request(`GET ${REPO}/branches`, { ...paging })),
  );
  return branches.map(toBranch).filter(({ name }) => isBranchName(name));
}

function toBranch(listed: v.InferOutput<typeof BranchListSchema>[number]): ListedBranch {
  return { name: listed.name, sha: listed.commit.sha, isProtected: listed.protected };
}
