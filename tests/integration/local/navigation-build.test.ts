import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toHref } from '#domain/content/paths';
import { flattenNavigation } from '#domain/navigation/walk';
import { readStaticNavigation } from '../../../plugins/navigation/index';
import { loadSiteData, type SiteData } from '../../../plugins/navigation/loadSiteData';
import { toSnapshotFile } from '../../../plugins/navigation/snapshot';
import { createRest, type Rest } from '../../support/database/rest';
import { makeContent } from '../../support/functionsClient';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const FILES = [
  'desktop/download.mdx',
  'desktop/index.mdx',
  'raycast.mdx',
  'secret/below.mdx',
  'secret/index.mdx',
];

let stack: Stack;
let editor: Rest;
let warnings: string[];
let folder = '';

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
  editor = createRest(stack, await signIn(stack, 'demo-editor'));
});

afterAll(() => stack.stop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  warnings = [];
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => warnings.push(parts.join(' ')));
});

afterEach(async () => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  for (const table of ['navigation_items?title=neq.x', 'navigation_sections?title=neq.x']) {
    await editor('DELETE', `/${table}`);
  }
  await editor('DELETE', '/seo_metadata?path=neq.x');
});

const load = (changes: object = {}): Promise<SiteData> =>
  loadSiteData({
    siteDataDir: folder,
    // Through the proxy, so that the same URL can work and fail.
    databaseUrl: stack.faults.database.url,
    publishableKey: stack.publishableKey,
    files: FILES,
    navigation: readStaticNavigation(join(__dirname, '../../../docs')),
    timeoutMs: 2000,
    ...changes,
  });
const hide = (file = 'secret/index.mdx', href = '/products/secret') =>
  editor('POST', '/navigation_items', {
    title: 'Secret',
    href,
    file_path: `docs/${file}`,
    privacy: 'PRIVATE',
  });
const titles = ({ pages }: SiteData) => flattenNavigation(pages.navigation).map(({ title }) => title);

test('publishes every page without warning when there are no rows', async () => {
  const data = await load();
  expect(data.pages.published).toEqual(FILES);
  expect(titles(data)).toEqual(expect.arrayContaining(['Desktop app', 'Raycast']));
  expect(data.seo).toEqual({ pages: {}, sections: [], global: {} });
  expect(warnings).toEqual([]);
});

test('hides a private page with every page below it', async () => {
  await hide();
  const { pages } = await load();
  expect(pages.hidden).toEqual(['secret/below.mdx', 'secret/index.mdx']);
  expect(pages.published).toEqual(['desktop/download.mdx', 'desktop/index.mdx', 'raycast.mdx']);
  await editor('PATCH', '/navigation_items?file_path=eq.docs/secret/index.mdx', { privacy: 'PUBLIC' });
  const data = await load();
  expect(data.pages.published).toEqual(FILES);
  expect(warnings).toEqual([]);
});

test('removes a hidden page and its children from the navigation', async () => {
  await hide('desktop/index.mdx', '/products/desktop');
  const data = await load();
  expect(data.pages.hidden).toEqual(['desktop/download.mdx', 'desktop/index.mdx']);
  expect(titles(data)).not.toContain('Desktop app');
  expect(titles(data)).toContain('Raycast');
});

test("doesn't change the navigation's titles, order and pages by rows, and reads SEO rows", async () => {
  const before = await load();
  const section = '00000000-0000-4000-8000-0000000000a1';
  await editor('POST', '/navigation_sections', { id: section, title: 'Tools', slug: 'tools' });
  for (const row of [
    { title: 'Called something else', href: '/products/raycast', file_path: 'docs/raycast.mdx' },
    { title: 'Elsewhere', href: 'https://status.example.com' },
  ]) {
    expect((await editor('POST', '/navigation_items', { section_id: section, ...row })).status).toBe(201);
  }
  await editor('POST', '/seo_metadata', { path: '/products/raycast', title: 'From the row' });
  const data = await load();
  expect(data.pages).toEqual(before.pages);
  expect(data.seo.pages['/products/raycast']).toMatchObject({ title: 'From the row' });
});

test('reads the SEO rows of the pages of the last content sync only', async () => {
  const service = createRest(stack, 'service');
  const paths = ['*', '/', '/products/raycast', '/products/desktop', '/products/branch', '/products/secret'];
  for (const path of paths) {
    const isGlobal = path === '*';
    const row = { path, title: path, is_global: isGlobal, setting_type: isGlobal ? 'global' : 'page' };
    expect((await service('POST', '/seo_metadata', row)).status).toBe(201);
  }
  await hide();
  expect(Object.keys((await load()).seo.pages).sort()).toEqual(paths.slice(1, 5).sort());
  const pages = FILES.map((file) => ({ file_path: `docs/${file}`, href: toHref(file) }));
  await service('POST', '/content_syncs', {
    ...{ repository: 'a/b', branch: 'main', head_sha: '1'.repeat(40), files_updated: 1, source: 'manual' },
    pages,
  });
  try {
    const { seo } = await load();
    expect(Object.keys(seo.pages).sort()).toEqual(['/', '/products/desktop', '/products/raycast']);
    expect(seo.global).toEqual({ title: '*' });
  } finally {
    await service('DELETE', '/content_syncs?repository=eq.a/b');
    await service('DELETE', '/seo_metadata?path=neq.x');
  }
});

test('hides pages of an inactive section', async () => {
  const section = '00000000-0000-4000-8000-0000000000a1';
  await editor('POST', '/navigation_sections', {
    id: section,
    title: 'Tools',
    slug: 'tools',
    is_active: false,
  });
  await editor('POST', '/navigation_items', {
    section_id: section,
    title: 'Raycast',
    href: '/products/raycast',
    file_path: 'docs/raycast.mdx',
  });
  const data = await load();
  expect(data.pages.hidden).toEqual(['raycast.mdx']);
  expect(titles(data)).not.toContain('Raycast');
});

/** A server that answers every request with the same text; with `null`, it never answers. */
async function startStub(text: string | null): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    if (text !== null) response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe.each([
  ['refused', undefined, /ECONNREFUSED/],
  ['stalled', null, /no response in time/],
  ['returning HTML', '<!doctype html><h1>Bad gateway</h1>', /didn't respond with JSON/],
  ['returning rows of another kind', '[{"a":1}]', /the expected form/],
  ['returning nothing', '[]', /no longer has navigation entries/],
] as const)('a database that is %s', (_, text, reason) => {
  let url: string;
  let server: Server;

  beforeEach(async () => {
    ({ url, server } = await startStub(text ?? null));
    if (text === undefined) server.close();
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('uses the last good visibility and SEO, with one warning', async () => {
    await hide();
    await editor('POST', '/seo_metadata', { path: '/products/raycast', title: 'From the row' });
    const good = await load();
    expect(good.pages.hidden).toHaveLength(2);
    const file = toSnapshotFile(folder, url);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(toSnapshotFile(folder, stack.faults.database.url), file);

    expect(await load({ databaseUrl: url })).toEqual(good);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(reason);
    expect(warnings[0]).toMatch(/Used instead: what it said on \d{4}-/);
    // Again, since the last good response must not have been overwritten.
    expect(await load({ databaseUrl: url })).toEqual(good);
  }, 20_000);

  it("publishes every page on a developer's machine when there was no good answer yet", async () => {
    const { pages } = await load({ databaseUrl: url });
    expect(pages.published).toEqual(FILES);
    // Services that don't run yet are no fault on such a machine.
    expect(warnings).toHaveLength(text === '[]' || text === undefined ? 0 : 1);
  }, 20_000);

  it('only stops a build that must know what is private and never did', async () => {
    const pages = load({ databaseUrl: url, audience: 'visitors' }).then(
      ({ pages: { published } }) => published,
    );
    if (text === '[]') await expect(pages).resolves.toEqual(FILES);
    else await expect(pages).rejects.toThrow('nothing is published and the deployed site stays up');
    expect(warnings).toEqual([]);
    await hide();
    await load();
    await stack.faults.database.setRules([{ path: /./, fault: { kind: 'close' } }]);
    try {
      expect((await load({ audience: 'visitors' })).pages.hidden).toHaveLength(2);
      expect(warnings).toHaveLength(1);
    } finally {
      stack.faults.database.setRules([]);
    }
  }, 20_000);
});

test('reports and ignores a damaged copy of the last answer', async () => {
  await hide();
  await load();
  await writeFile(toSnapshotFile(folder, stack.faults.database.url), '{"savedAt":1}');
  expect((await load()).pages.hidden).toHaveLength(2);
  expect(warnings).toEqual([expect.stringContaining("isn't valid and is ignored")]);
});

test('waits for a starting database with npm start', async () => {
  const { url, server } = await startStub('[]');
  const { port } = new URL(url);
  await new Promise((resolve) => server.close(resolve));
  const started = setTimeout(() => server.listen(Number(port), '127.0.0.1'), 600);
  try {
    await load({ databaseUrl: url, waitForStart: true, timeoutMs: 10_000 });
    expect(warnings).toEqual([]);
  } finally {
    clearTimeout(started);
    server.closeAllConnections();
    server.close();
  }
});
