import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ApiError, notFound } from './api/apiError.mts';
import { archiveRoutes } from './api/archive.mts';
import { branchRoutes } from './api/branches.mts';
import { commitRoutes } from './api/commits.mts';
import { contentRoutes } from './api/contents.mts';
import { gitObjectRoutes } from './api/gitObjects.mts';
import { graphqlRoutes } from './api/graphql.mts';
import { type CodeHost, type HostEnv, identifyCaller } from './api/host.mts';
import { pullRoutes } from './api/pulls.mts';
import { reviewRoutes } from './api/reviews.mts';
import { appManifestRoutes } from './appManifests.mts';
import { type FetchIdentity, identityRoutes } from './identityRoutes.mts';
import { pageRoutes } from './pages/routes.mts';

/** GitHub's own limit for a request body. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;

/**
 * The local code host as one web application: GitHub's APIs (also at /api/v3 and /api/graphql, as on GitHub Enterprise),
 * the OAuth pages, and the web pages.
 *
 * @param others the same host with further repositories, which only have the REST API
 */
export function createCodeHostApp(
  host: CodeHost,
  others: readonly CodeHost[],
  fetchIdentity: FetchIdentity,
): Hono {
  const repositories = [host, ...others].map(repositoryRoutes);

  const api = new Hono();
  api.use('*', cors({ origin: '*', exposeHeaders: ['link', 'retry-after'] }));
  api.use('*', refuseHugeBodies);
  api.use('*', async (c, next) => {
    await next();
    c.header('x-github-request-id', randomUUID());
  });
  api.route('/', appManifestRoutes(host));
  api.route('/', identityRoutes(fetchIdentity, host, others));
  api.route('/', graphqlRoutes(host));
  api.all('/repos/:owner/:name/*', (c) => {
    const name = c.req.param('name').toLowerCase();
    const found = repositories.find((one) => one.name === name) ?? repositories[0];
    return found?.api.fetch(c.req.raw) ?? notFound().toResponse();
  });
  api.notFound(() => notFound().toResponse());
  api.onError(answerError);

  const app = new Hono();
  app.all('/api/v3/graphql', () => notFound().toResponse());
  app.mount('/api/v3', api.fetch);
  app.route('/api', graphqlRoutes(host));
  app.route('/', pageRoutes(host));
  for (const { downloads } of repositories) app.route('/', downloads);
  app.mount('/', api.fetch);
  app.onError(answerError);
  return app;
}

/** The REST API of one repository, at its whole path, and the downloads that it redirects to. */
function repositoryRoutes(host: CodeHost): { name: string; api: Hono; downloads: Hono } {
  const routes = new Hono<HostEnv>();
  routes.use('*', identifyCaller(host));
  const parts = [branchRoutes, gitObjectRoutes, contentRoutes, reviewRoutes, commitRoutes, pullRoutes];
  for (const part of parts) routes.route('/', part(host));
  const archives = archiveRoutes(host);
  routes.route('/', archives.api);
  const api = new Hono();
  api.route('/repos/:owner/:name', routes);
  api.notFound(() => notFound().toResponse());
  api.onError(answerError);
  return { name: host.name.toLowerCase(), api, downloads: archives.downloads };
}

const refuseHugeBodies: MiddlewareHandler = async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new ApiError(413, 'Payload too large');
  await next();
};

function answerError(error: Error): Response {
  if (error instanceof ApiError) return error.toResponse();
  console.error('The local code host failed:', error);
  return Response.json({ message: 'Server Error' }, { status: 500 });
}
