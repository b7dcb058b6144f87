import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { ContentNotSyncedError, loadSiteData, type SiteDataOptions } from '../loadSiteData';

const COMMIT = 'a'.repeat(40);
const FILES = ['open.mdx', 'secret.mdx', 'unknown.mdx'];
const item = (title: string) => ({
  id: `00000000-0000-4000-8000-00000000000${title.length}`,
  section_id: null,
  parent_id: null,
  title,
  breadcrumb_title: null,
  full_title: null,
  href: `/products/${title}`,
  description: null,
  order_index: 0,
  privacy: 'PUBLIC',
  is_active: true,
  file_path: `docs/${title}.mdx`,
});

describe('a build', () => {
  const folder = useTemporaryFolder();
  let server: Server;
  let answers: Record<string, unknown>;

  beforeEach(async () => {
    answers = { navigation_items: [item('open')], find_hidden_pages: [2], is_content_synced: true };
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const name = pathname.split('/').at(-1) ?? '';
      const answer = answers[name] ?? [];
      // A list of answers to the first call, the second and so on.
      const rows = name === 'is_content_synced' && Array.isArray(answer) ? answer.shift() : answer;
      request.resume();
      response.end(JSON.stringify(Number(searchParams.get('offset')) > 0 ? [] : rows));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  const load = (changes: Partial<SiteDataOptions> = {}) =>
    loadSiteData({
      siteDataDir: folder(),
      databaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publishableKey: 'key',
      files: FILES,
      navigation: { topLevelItems: [], sections: [] },
      audience: 'visitors',
      commit: COMMIT,
      ...changes,
    });

  it("builds every page on a developer's machine whose services don't run, without a warning", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const databaseUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const { pages } = await load({ audience: 'developer', databaseUrl });
    expect(pages).toMatchObject({ published: FILES, hidden: [] });
    expect(console.warn).not.toHaveBeenCalled();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('start the services first: npm start'));
  });

  it('publishes a commit that the content sync has handled', async () => {
    expect((await load()).pages).toMatchObject({
      published: ['open.mdx', 'unknown.mdx'],
      hidden: ['secret.mdx'],
    });
  });

  it('stops for a commit that the content sync has not handled while pages are hidden', async () => {
    answers.is_content_synced = false;
    await expect(load()).rejects.toThrow(ContentNotSyncedError);
    await expect(load()).rejects.toThrow('The webhook starts another build after the sync');
  });

  it('also stops when the hidden page is no longer at its path, because it may have moved', async () => {
    await load();
    answers.is_content_synced = false;
    answers.find_hidden_pages = [];
    await expect(load()).rejects.toThrow(ContentNotSyncedError);
    // The build that stopped has stored nothing that lets the next one continue.
    await expect(load()).rejects.toThrow(ContentNotSyncedError);
  });

  it.each([
    ['starts', false],
    ['ends', true],
  ])('stops when a content sync %s while it asks which pages are hidden', async (_, first) => {
    await load();
    // The page has moved in this commit, and its entry has moved before or after the question.
    answers.find_hidden_pages = [];
    answers.is_content_synced = [first, !first];
    await expect(load()).rejects.toThrow(ContentNotSyncedError);
  });

  it('continues when nothing was ever hidden, and outside a host', async () => {
    answers = { is_content_synced: false };
    expect((await load()).pages.published).toEqual(FILES);
    answers = { find_hidden_pages: [2], is_content_synced: false };
    expect((await load({ commit: null })).pages.hidden).toEqual(['secret.mdx']);
  });

  it('only uses the last good response for the same commit while the database is down', async () => {
    await load();
    answers = { find_hidden_pages: 'nonsense' };
    expect((await load()).pages.hidden).toEqual(['secret.mdx']);
    await expect(load({ commit: 'b'.repeat(40) })).rejects.toThrow(ContentNotSyncedError);
  });

  it('only publishes pages that the database lists when it builds a branch', async () => {
    answers.is_content_synced = false;
    expect((await load({ audience: 'preview' })).pages).toMatchObject({
      published: ['open.mdx'],
      hidden: ['secret.mdx', 'unknown.mdx'],
    });
  });

  it('keeps the data version when only the commit differs', async () => {
    const { version } = await load();
    expect((await load({ commit: 'b'.repeat(40) })).version).toBe(version);
  });

  it('removes hidden pages from the rows of other pages', async () => {
    const row = { keywords: null, og_image: null, is_global: false, setting_type: 'page', json_data: null };
    answers.seo_metadata = [
      { ...row, path: '/products/open', title: null, description: 'See /products/secret or not.' },
      { ...row, path: '/products/secret', title: 'Secret', description: null },
    ];
    expect((await load()).seo.pages).toEqual({ '/products/open': { description: 'See  or not.' } });
  });
});
