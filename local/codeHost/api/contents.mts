import { Hono } from 'hono';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import { readFiles, walkTree } from '../git/tree.mts';
import { ApiError, notFound } from './apiError.mts';
import { apiUrl, type CodeHost, type HostContext, type HostEnv, pageUrl } from './host.mts';
import { respondRaw, wantsRaw } from './raw.mts';

/** As on GitHub, the JSON of a larger file doesn't contain it. */
const MAX_CONTENT_BYTES = 1024 * 1024;

/** Files and folders by path, at a branch or commit. */
export function contentRoutes(host: CodeHost): Hono<HostEnv> {
  const routes = new Hono<HostEnv>();
  routes.get('/contents', (c) => c.json(listFolder(host, treeAt(host, c), '')));
  routes.get('/contents/', (c) => c.json(listFolder(host, treeAt(host, c), '')));
  routes.get('/contents/:path{.+}', (c) => {
    const tree = treeAt(host, c);
    const path = c.req.param('path').replace(/\/+$/, '');
    const file = readFiles(host.repository.objects, tree).get(path);
    if (!file) return c.json(listFolder(host, tree, path));
    const content = host.repository.objects.readBlob(file.sha) ?? Buffer.alloc(0);
    if (wantsRaw(c)) return respondRaw(c, content);
    const isLeftOut = content.length > MAX_CONTENT_BYTES;
    return c.json({
      ...presentEntry(host, 'file', path, file.sha, content.length),
      encoding: isLeftOut ? 'none' : 'base64',
      content: isLeftOut ? '' : content.toString('base64'),
    });
  });
  return routes;
}

function treeAt({ repository }: CodeHost, c: HostContext): string {
  const reference = c.req.query('ref') || DEFAULT_BRANCH;
  const commit = repository.resolve(reference);
  if (!commit) throw new ApiError(404, `No commit found for the ref ${reference}`);
  return repository.requireCommit(commit).tree;
}

function listFolder(host: CodeHost, tree: string, folder: string): object[] {
  const { objects } = host.repository;
  const prefix = folder ? `${folder}/` : '';
  const isInside = (path: string): boolean =>
    path.startsWith(prefix) && !path.slice(prefix.length).includes('/');
  const entries = [...walkTree(objects, tree)].filter(({ path }) => isInside(path));
  if (folder && entries.length === 0) throw notFound();
  return entries
    .sort((a, b) => Number(b.isFolder) - Number(a.isFolder))
    .map(({ path, sha, isFolder }) =>
      isFolder
        ? presentEntry(host, 'dir', path, sha, 0)
        : presentEntry(host, 'file', path, sha, objects.readBlob(sha)?.length ?? 0),
    );
}

function presentEntry(host: CodeHost, type: 'file' | 'dir', path: string, sha: string, size: number): object {
  return {
    type,
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    sha,
    size,
    url: apiUrl(host, `/contents/${path}`),
    html_url: pageUrl(host, `/blob/${DEFAULT_BRANCH}/${path}`),
    git_url: apiUrl(host, `/git/${type === 'file' ? 'blobs' : 'trees'}/${sha}`),
  };
}
