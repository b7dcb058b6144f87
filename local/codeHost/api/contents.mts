import { Hono } from 'hono';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import { ApiError, notFound } from './apiError.mts';
import type { CodeHost, HostEnv } from './host.mts';
import { respondRaw, wantsRaw } from './raw.mts';

/** As on GitHub, the JSON of a larger file doesn't contain it. */
const MAX_CONTENT_BYTES = 1024 * 1024;

/** Files by path, at a branch or commit. */
export function contentRoutes({ repository }: CodeHost): Hono<HostEnv> {
  const routes = new Hono<HostEnv>();
  routes.get('/contents/:path{.+}', (c) => {
    const reference = c.req.query('ref') || DEFAULT_BRANCH;
    const commit = repository.resolve(reference);
    if (!commit) throw new ApiError(404, `No commit found for the ref ${reference}`);
    const path = c.req.param('path');
    const file = repository.filesOf(commit).get(path);
    if (!file) throw notFound();
    const content = repository.objects.readBlob(file.sha) ?? Buffer.alloc(0);
    if (wantsRaw(c)) return respondRaw(c, content);
    const isLeftOut = content.length > MAX_CONTENT_BYTES;
    return c.json({
      type: 'file',
      path,
      sha: file.sha,
      size: content.length,
      encoding: isLeftOut ? 'none' : 'base64',
      content: isLeftOut ? '' : content.toString('base64'),
    });
  });
  return routes;
}
