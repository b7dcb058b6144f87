import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { packTar } from 'modern-tar';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import { notFound } from './apiError.mts';
import { type CodeHost, fullName, type HostEnv } from './host.mts';

/** How long the URL of an archive is valid, in ms. */
const LIFETIME_MS = 5 * 60_000;

/**
 * Archives of a commit. As on GitHub, the API redirects to a URL on another host, which is valid for a while and needs
 * no token, because clients don't send tokens to other hosts.
 *
 * @returns `api` to mount in the repository's API, `downloads` to mount at the root
 */
export function archiveRoutes(host: CodeHost): { api: Hono<HostEnv>; downloads: Hono } {
  const tickets = new Map<string, { readonly commit: string; readonly until: number }>();
  const api = new Hono<HostEnv>();
  api.get('/tarball/:ref{.+}?', (c) => {
    const commit = host.repository.resolve(c.req.param('ref') || DEFAULT_BRANCH);
    if (!commit) throw notFound();
    for (const [name, { until }] of tickets) if (until < Date.now()) tickets.delete(name);
    const ticket = randomUUID();
    tickets.set(ticket, { commit, until: Date.now() + LIFETIME_MS });
    return c.redirect(
      `${host.publicUrl}/codeload/${fullName(host)}/legacy.tar.gz/${commit}?token=${ticket}`,
      302,
    );
  });

  const downloads = new Hono();
  downloads.get(`/codeload/${fullName(host)}/legacy.tar.gz/:commit`, async (c) => {
    const ticket = tickets.get(c.req.query('token') ?? '');
    if (ticket?.commit !== c.req.param('commit') || ticket.until < Date.now()) throw notFound();
    return c.body(new Uint8Array(await pack(host, ticket.commit)), 200, {
      'content-type': 'application/x-gzip',
    });
  });
  return { api, downloads };
}

/** Packs all files into one folder, which is named after repository and commit. */
async function pack({ owner, name, repository }: CodeHost, commit: string): Promise<Buffer> {
  const folder = `${owner}-${name}-${commit.slice(0, 7)}`;
  const entries = [...repository.filesOf(commit)].map(([path, { sha }]) => {
    const body = repository.objects.readBlob(sha) ?? Buffer.alloc(0);
    return { header: { name: `${folder}/${path}`, size: body.length, type: 'file' as const }, body };
  });
  return gzipSync(await packTar(entries), { level: 1 });
}
