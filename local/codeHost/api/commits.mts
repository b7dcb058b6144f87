import { Hono } from 'hono';
import { listAncestors } from '../git/history.mts';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import { ApiError, notFound } from './apiError.mts';
import { type CodeHost, type HostEnv, paginate } from './host.mts';
import { presentChange, presentCommit } from './present.mts';

/** History: the commits of a branch, one commit, and the comparison of two. */
export function commitRoutes(host: CodeHost): Hono<HostEnv> {
  const { repository } = host;
  const present = (sha: string): object => presentCommit(host, sha);
  const routes = new Hono<HostEnv>();

  routes.get('/commits', (c) => {
    const start = repository.resolve(c.req.query('sha') || DEFAULT_BRANCH);
    if (!start) throw notFound();
    const path = c.req.query('path');
    const commits = listAncestors(repository.objects, start).filter(
      (sha) => !path || touches(host, sha, path),
    );
    return c.json(paginate(c, host, commits).map(present));
  });

  routes.get('/commits/:sha{[0-9a-f]+}', (c) => {
    const sha = c.req.param('sha');
    const commit = repository.objects.readCommit(sha);
    if (!commit) throw new ApiError(422, `No commit found for SHA: ${sha}`);
    const [parent] = commit.parents;
    const changes = parent ? repository.changesBetween(parent, sha) : [];
    return c.json({ ...present(sha), files: changes.map(presentChange) });
  });

  routes.get('/compare/:basehead{.+}', (c) => {
    const [baseName = '', headName = ''] = c.req.param('basehead').split('...');
    const [base, head] = [baseName, headName].map((name) => repository.resolve(withoutOwner(host, name)));
    if (!base || !head) throw notFound();
    const comparison = repository.compare(base, head);
    if (!comparison) {
      throw new ApiError(404, `No common ancestor between ${baseName} and ${headName}.`);
    }
    const { ahead, behind, changes, mergeBase } = comparison;
    return c.json({
      merge_base_commit: present(mergeBase),
      ahead_by: ahead.length,
      behind_by: behind.length,
      commits: paginate(c, host, ahead).map(present),
      // GitHub returns the files on the first page only.
      files: (c.req.query('page') ?? '1') === '1' ? changes.map(presentChange) : [],
    });
  });

  return routes;
}

/** GitHub accepts "owner:branch" as well as "branch". */
function withoutOwner(host: CodeHost, name: string): string {
  return name.startsWith(`${host.owner}:`) ? name.slice(host.owner.length + 1) : name;
}

function touches({ repository }: CodeHost, sha: string, path: string): boolean {
  const { parents } = repository.requireCommit(sha);
  const blob = repository.filesOf(sha).get(path)?.sha;
  if (parents.length === 0) return blob !== undefined;
  // As in git, a merge whose file equals that of one of its parents didn't change it.
  return parents.every((parent) => repository.filesOf(parent).get(path)?.sha !== blob);
}
