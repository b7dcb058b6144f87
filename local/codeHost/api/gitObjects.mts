import { Hono } from 'hono';
import * as v from 'valibot';
import type { Signature } from '../git/objects.mts';
import { type FileEntry, type PathEntry, readFiles, walkTree, writeFiles } from '../git/tree.mts';
import { ApiError, notFound, readBody } from './apiError.mts';
import { APP, type CodeHost, type HostEnv, writes } from './host.mts';
import { presentGitCommit } from './present.mts';
import { respondRaw, wantsRaw } from './raw.mts';
import { applyTreeRequest, CreateTreeSchema } from './treeRequest.mts';

const CreateBlobSchema = v.object({
  content: v.string(),
  encoding: v.optional(v.picklist(['utf-8', 'base64']), 'utf-8'),
});

const SignatureSchema = v.object({
  name: v.string(),
  email: v.string(),
  date: v.optional(
    v.pipe(
      v.string(),
      v.check((date) => !Number.isNaN(Date.parse(date)), 'is not a date'),
    ),
  ),
});

const CreateCommitSchema = v.object({
  message: v.string(),
  tree: v.string(),
  parents: v.optional(v.array(v.string()), []),
  author: v.optional(SignatureSchema),
  committer: v.optional(SignatureSchema),
});

/** Blobs, trees and commits: the git data API. */
export function gitObjectRoutes(host: CodeHost): Hono<HostEnv> {
  const { objects } = host.repository;
  const routes = new Hono<HostEnv>();

  routes.post('/git/blobs', writes(host, 'contents'), async (c) => {
    const { content, encoding } = await readBody(c, CreateBlobSchema);
    const sha = objects.write('blob', Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'));
    return c.json({ sha }, 201);
  });

  routes.get('/git/blobs/:sha', (c) => {
    const sha = c.req.param('sha');
    const content = objects.readBlob(sha);
    if (!content) throw notFound();
    if (wantsRaw(c)) return respondRaw(c, content);
    return c.json({ sha, size: content.length, encoding: 'base64', content: content.toString('base64') });
  });

  routes.post('/git/trees', writes(host, 'contents'), async (c) => {
    const request = await readBody(c, CreateTreeSchema);
    const base = request.base_tree === undefined ? new Map() : findFiles(host, request.base_tree);
    if (!base) throw new ApiError(422, 'base_tree is not a valid tree oid');
    const files = applyTreeRequest(objects, base, request.tree);
    return c.json(presentTree(host, writeFiles(objects, files), false), 201);
  });

  routes.get('/git/trees/:reference{.+}', (c) => {
    const tree = findTree(host, c.req.param('reference'));
    if (!tree) throw notFound();
    return c.json(presentTree(host, tree, c.req.query('recursive') !== undefined));
  });

  routes.post('/git/commits', writes(host, 'contents'), async (c) => {
    const request = await readBody(c, CreateCommitSchema);
    if (!objects.readTree(request.tree)) throw new ApiError(422, 'Tree SHA does not exist');
    const unknown = request.parents.find((parent) => !objects.readCommit(parent));
    if (unknown) throw new ApiError(422, 'Parent SHA does not exist or is not a commit object');
    const author = completeSignature(request.author);
    const committer = request.committer ? completeSignature(request.committer) : author;
    const sha = objects.writeCommit({ ...request, author, committer });
    return c.json(presentGitCommit(sha, host.repository.requireCommit(sha)), 201);
  });

  routes.get('/git/commits/:sha', (c) => {
    const sha = c.req.param('sha');
    const commit = objects.readCommit(sha);
    if (!commit) throw notFound();
    return c.json(presentGitCommit(sha, commit));
  });

  return routes;
}

/** Fills in the App as the author of a commit without one, as GitHub does. */
function completeSignature(given: v.InferOutput<typeof SignatureSchema> | undefined): Signature {
  const { name, email, date } = given ?? { name: APP, email: `${APP}@localhost` };
  return { name, email, date: date ?? new Date().toISOString() };
}

/** Resolves the name of a tree, a commit or a branch to the name of a tree. */
function findTree({ repository }: CodeHost, reference: string): string | null {
  if (repository.objects.readTree(reference)) return reference;
  const commit = repository.resolve(reference);
  return commit && repository.requireCommit(commit).tree;
}

function findFiles(host: CodeHost, reference: string): Map<string, FileEntry> | null {
  const tree = findTree(host, reference);
  return tree === null ? null : readFiles(host.repository.objects, tree);
}

function presentTree(host: CodeHost, sha: string, isRecursive: boolean): object {
  const tree = [...walkTree(host.repository.objects, sha)]
    .filter(({ path }) => isRecursive || !path.includes('/'))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((entry) => presentEntry(host, entry));
  return { sha, tree, truncated: false };
}

function presentEntry(host: CodeHost, { path, mode, sha, isFolder }: PathEntry): object {
  if (isFolder) return { path, mode: `0${mode}`, type: 'tree', sha };
  const size = host.repository.objects.readBlob(sha)?.length ?? 0;
  return { path, mode, type: 'blob', sha, size };
}
