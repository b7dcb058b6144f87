import { Hono } from 'hono';
import * as v from 'valibot';
import { requireWrite } from '../access.mts';
import type { Pull } from '../pullStore.mts';
import { ApiError, readBody, validationFailed } from './apiError.mts';
import {
  APP,
  type CodeHost,
  fullName,
  type HostContext,
  type HostEnv,
  paginate,
  reads,
  requirePull,
  writes,
} from './host.mts';
import { presentChange, presentCommit, presentPull, presentPullDetails } from './present.mts';

const CreatePullSchema = v.object({
  title: v.optional(v.string(), ''),
  body: v.optional(v.nullable(v.string()), ''),
  head: v.string(),
  base: v.string(),
});

const UpdatePullSchema = v.object({
  title: v.exactOptional(v.string()),
  body: v.optional(v.nullable(v.string())),
  base: v.exactOptional(v.string()),
  state: v.exactOptional(v.picklist(['open', 'closed'])),
});

const MergeSchema = v.object({
  commit_title: v.optional(v.string()),
  commit_message: v.optional(v.string()),
  sha: v.optional(v.string()),
  merge_method: v.optional(v.picklist(['merge', 'squash', 'rebase']), 'merge'),
});

/** Pull requests. */
export function pullRoutes(host: CodeHost): Hono<HostEnv> {
  const { pulls } = host;
  const routes = new Hono<HostEnv>();

  for (const path of ['/pulls', '/pulls/*']) routes.get(path, reads('pull_requests'));

  routes.get('/pulls', (c) => {
    const matching = pulls.list().filter(matchesQuery(host, c));
    const ordered = c.req.query('direction') === 'asc' ? matching.reverse() : matching;
    return c.json(paginate(c, host, ordered).map((pull) => presentPull(host, pulls.status(pull))));
  });

  routes.post('/pulls', writes(host, 'pull_requests'), async (c) => {
    const request = await readBody(c, CreatePullSchema);
    if (request.title.trim() === '') {
      throw validationFailed({ resource: 'PullRequest', field: 'title', code: 'missing_field' });
    }
    const head = withoutOwner(host, request.head);
    const pull = pulls.open({ ...request, head, body: request.body ?? '', author: APP });
    return c.json(presentPullDetails(host, pulls.status(pull)), 201);
  });

  routes.get('/pulls/:number{\\d+}', (c) =>
    c.json(presentPullDetails(host, pulls.status(requirePull(host, c)))),
  );

  routes.patch('/pulls/:number{\\d+}', writes(host, 'pull_requests'), async (c) => {
    const { body, ...change } = await readBody(c, UpdatePullSchema);
    const updated = pulls.update(requirePull(host, c), {
      ...change,
      ...(body === undefined ? {} : { body: body ?? '' }),
    });
    return c.json(presentPullDetails(host, pulls.status(updated)));
  });

  routes.get('/pulls/:number{\\d+}/files', (c) => {
    const changes = pulls.status(requirePull(host, c)).comparison?.changes ?? [];
    return c.json(paginate(c, host, changes).map(presentChange));
  });

  routes.get('/pulls/:number{\\d+}/commits', (c) => {
    const commits = pulls.status(requirePull(host, c)).comparison?.ahead ?? [];
    return c.json(paginate(c, host, commits).map((sha) => presentCommit(host, sha)));
  });

  routes.put('/pulls/:number{\\d+}/merge', async (c) => {
    requireWrite(c.get('caller'), 'contents', fullName(host));
    const request = await readBody(c, MergeSchema);
    const sha = pulls.merge(requirePull(host, c), {
      title: request.commit_title,
      message: request.commit_message,
      method: request.merge_method,
      expectedHead: request.sha,
    });
    return c.json({ sha, merged: true, message: 'Pull Request successfully merged' });
  });

  return routes;
}

/** Reads the branch from GitHub's "owner:branch". Another owner would mean a fork, which aren't supported. */
function withoutOwner(host: CodeHost, head: string): string {
  const [owner, ...branch] = head.split(':');
  if (branch.length === 0) return head;
  if (owner !== host.owner) throw new ApiError(422, 'Validation Failed');
  return branch.join(':');
}

/** The filters of "list pull requests". A head without an owner is ignored, as GitHub does. */
function matchesQuery(host: CodeHost, c: HostContext): (pull: Pull) => boolean {
  const { state = 'open', head, base } = c.req.query();
  return (pull) =>
    (state === 'all' || pull.state === state) &&
    (!base || pull.base === base) &&
    (!head?.includes(':') || `${host.owner}:${pull.head}` === head);
}
