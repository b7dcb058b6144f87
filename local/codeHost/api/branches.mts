import { Hono } from 'hono';
import * as v from 'valibot';
import { isAncestor } from '../git/history.mts';
import { isValidBranchName } from '../git/refName.mts';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import { ApiError, notFound, readBody } from './apiError.mts';
import { type CodeHost, type HostEnv, paginate, writes } from './host.mts';
import { presentBranch, presentRef, presentRepository } from './present.mts';

const CreateRefSchema = v.object({ ref: v.string(), sha: v.string() });
const UpdateRefSchema = v.object({ sha: v.string(), force: v.optional(v.boolean(), false) });

/** The repository, its branches and its refs. */
export function branchRoutes(host: CodeHost): Hono<HostEnv> {
  const { branches, objects } = host.repository;
  const routes = new Hono<HostEnv>();

  routes.get('/', (c) => c.json(presentRepository(host)));

  routes.get('/branches', (c) =>
    c.json(paginate(c, host, branches.list()).map(({ name, sha }) => presentBranch(name, sha))),
  );

  routes.get('/branches/:branch{.+}', (c) => {
    const branch = c.req.param('branch');
    const sha = branches.get(branch);
    if (!sha) throw new ApiError(404, 'Branch not found');
    return c.json(presentBranch(branch, sha));
  });

  routes.get('/git/ref/heads/:branch{.+}', (c) => {
    const branch = c.req.param('branch');
    const sha = branches.get(branch);
    if (!sha) throw notFound();
    return c.json(presentRef(branch, sha));
  });

  routes.post('/git/refs', writes(host, 'contents'), async (c) => {
    const { ref, sha } = await readBody(c, CreateRefSchema);
    const branch = ref.replace(/^refs\/heads\//, '');
    if (branch === ref) throw new ApiError(422, "Reference name must start with 'refs/heads/'.");
    if (!isValidBranchName(branch)) throw new ApiError(422, `${ref} is not a valid ref name.`);
    if (branches.get(branch)) throw new ApiError(422, 'Reference already exists');
    if (!objects.readCommit(sha)) throw new ApiError(422, 'Object does not exist');
    if (!branches.isFree(branch)) throw new ApiError(422, 'Reference update failed');
    branches.set(branch, sha);
    return c.json(presentRef(branch, sha), 201);
  });

  routes.patch('/git/refs/heads/:branch{.+}', writes(host, 'contents'), async (c) => {
    const { sha, force } = await readBody(c, UpdateRefSchema);
    const branch = c.req.param('branch');
    const current = branches.get(branch);
    if (!current) throw new ApiError(422, 'Reference does not exist');
    if (!objects.readCommit(sha)) throw new ApiError(422, 'Object does not exist');
    if (!force && !isAncestor(objects, current, sha)) {
      throw new ApiError(422, 'Update is not a fast forward');
    }
    branches.set(branch, sha);
    return c.json(presentRef(branch, sha));
  });

  routes.delete('/git/refs/heads/:branch{.+}', writes(host, 'contents'), (c) => {
    const branch = c.req.param('branch');
    if (!branches.get(branch)) throw new ApiError(422, 'Reference does not exist');
    if (branch === DEFAULT_BRANCH) throw new ApiError(422, 'Cannot delete the default branch');
    host.pulls.closeForDeletedBranch(branch);
    branches.delete(branch);
    return c.body(null, 204);
  });

  return routes;
}
