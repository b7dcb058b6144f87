import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SiteRows } from '../../../plugins/navigation/fetchSiteRows';
import { toSnapshotFile, writeSnapshot } from '../../../plugins/navigation/snapshot';

const FILE = 'glossary.mdx';
const DESCRIPTION = 'What the last good response said.';
const ROWS: SiteRows = {
  hiddenFiles: ['raycast.mdx'],
  publicFiles: [],
  seoMetadata: [
    {
      path: '/products/glossary',
      title: null,
      description: DESCRIPTION,
      keywords: null,
      og_image: null,
      is_global: false,
      setting_type: 'page',
      json_data: null,
    },
  ],
  sectionSeo: [],
  syncedCommit: null,
};

/** A database that fails in some way; when it is already closed, it refuses connections. */
async function startStub(text: string | null): Promise<Server> {
  const server = createServer((_, response) => {
    if (text !== null) response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Loads the configuration in a separate process, as a build does. */
async function load(url: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['tests/support/processes/loadConfig.mjs', FILE], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SITE_URL: 'https://docs.example.com',
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: 'key',
      CONTENT_REPOSITORY: 'acme/docs',
      ...env,
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  const text = Buffer.concat(output).toString('utf8');
  return {
    code,
    text,
    warnings: text.match(/\[WARNING\] Couldn't read visibility and SEO/g)?.length ?? 0,
  };
}

describe.each([
  ['refused', undefined],
  ['stalled', null],
  ['HTML', '<!doctype html><h1>Bad gateway</h1>'],
  ['empty', '[]'],
] as const)('a build whose database is %s', (_, text) => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = await startStub(text ?? null);
    url = urlOf(server);
    if (text === undefined) server.close();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(toSnapshotFile(path.resolve('node_modules/.cache/site-data'), url), { force: true });
  });

  it('continues with the last good navigation and SEO, with one warning', async () => {
    const file = toSnapshotFile(path.resolve('node_modules/.cache/site-data'), url);
    await writeSnapshot(file, ROWS, '2026-11-20T08:00:00.000Z');
    const { code, warnings, text: output } = await load(url);
    expect({ code, warnings }).toEqual({ code: 0, warnings: 1 });
    expect(output).toContain('Used instead: what it said on 2026-11-20T08:00:00.000Z');
    expect(JSON.parse(output.slice(output.lastIndexOf('\n')))).toMatchObject({
      // A hidden page doesn't weaken the check of the other links.
      onBrokenLinks: 'throw',
      frontMatter: { seo: { description: DESCRIPTION } },
    });
  });
});

test.each([
  [
    { EMBED_HOSTS: 'https://codesandbox.io' },
    'EMBED_HOSTS has "https://codesandbox.io", which isn\'t a host name.',
  ],
  [
    { CANONICAL_HOSTS: 'https://docs.example.com/x' },
    'CANONICAL_HOSTS contains "https://docs.example.com/x".',
  ],
  [{ CONTENT_REPOSITORY: 'docs' }, 'CONTENT_REPOSITORY is "docs"'],
  [{ SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, 'SUPABASE_PUBLISHABLE_KEY is a secret key'],
  [{ PORT: 'abc' }, 'PORT is "abc".'],
])('stops a build with %j, and says nothing but what to change', async (env, expected) => {
  const { code, text } = await load('https://x.test', env);
  expect([code, text]).toEqual([1, expect.stringContaining(expected)]);
  expect(text).not.toMatch(/^ +at |sb_secret_x/m);
});

// A stalled database would take another twenty seconds here, so only the loader's own tests have that case.
test('stops a build that must know what is private, and never did, with one clear message', async () => {
  const server = await startStub('');
  const url = urlOf(server);
  server.close();
  const { code, text, warnings } = await load(url);
  expect({ code, warnings }).toEqual({ code: 1, warnings: 0 });
  expect(text).toContain('nothing is published and the deployed site stays up');
});
