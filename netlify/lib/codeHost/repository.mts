import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseAnswer, REPO } from './host.mts';

const RepositorySchema = v.object({ default_branch: v.string() });
const BranchListSchema = v.array(v.object({ name: v.string(), commit: NamedObjectSchema }));

const PER_PAGE = 100;
/** Branches beyond this many are not listed; nobody picks from a longer list. */
const MAX_PAGES = 10;

/** The name of the repository's default branch. */
export async function readDefaultBranch(host: CodeHost): Promise<string> {
  return parseAnswer(RepositorySchema, await host.request(`GET ${REPO}`)).default_branch;
}

/** Every branch with its head, in the code host's order, at most a thousand. */
export async function listBranches(host: CodeHost): Promise<{ name: string; sha: string }[]> {
  const branches: { name: string; sha: string }[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await host.request(`GET ${REPO}/branches`, { per_page: PER_PAGE, page });
    const listed = parseAnswer(BranchListSchema, answer);
    branches.push(...listed.map(({ name, commit }) => ({ name, sha: commit.sha })));
    if (listed.length < PER_PAGE) break;
  }
  return branches;
}
