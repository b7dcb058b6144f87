import { type ContentApi, createContentApi } from '../functions/contentApi';
import { createEarlyReads, type EarlyLocation } from '../functions/earlyReads';

const SHA = 'a'.repeat(40);

/** A content API that has every page and branch, and records its calls. */
function setUp(isGood = true) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://site.test');
    const [path, branch] = [searchParams.get('path'), searchParams.get('branch')];
    asked.push([pathname, path, branch].filter(Boolean).join(' '));
    const common = { branch: branch ?? 'main', headSha: SHA, defaultBranch: 'main', branches: [], files: [] };
    const body = { ...common, path, blobSha: SHA, text: '' };
    return isGood ? Response.json(body) : new Response('down', { status: 502 });
  });
  return { asked, api: createContentApi(async () => 'token') };
}

afterEach(() => jest.restoreAllMocks());

function begin(api: ContentApi, address: EarlyLocation): ContentApi {
  const early = createEarlyReads(api);
  early.begin(address, true);
  return early.api;
}

const STARTED = ['/api/branches', '/api/pages', '/api/page-source docs/a.mdx'];

describe('createEarlyReads', () => {
  it('returns an early read for the same request', async () => {
    const { asked, api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    expect(await early.listBranches()).toMatchObject({ ok: true });
    expect(await early.listPages('main')).toMatchObject({ value: { branch: 'main' } });
    expect(await early.readPage('docs/a.mdx', 'main')).toMatchObject({ value: { path: 'docs/a.mdx' } });
    expect(asked).toEqual(STARTED);
  });

  it('returns an early read once; later reads are new requests', async () => {
    const { asked, api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    for (let time = 0; time < 2; time += 1) {
      await early.listBranches();
      await early.listPages('main');
      await early.readPage('docs/a.mdx', 'main');
    }
    expect(asked).toEqual([
      ...STARTED,
      '/api/branches',
      '/api/pages main',
      '/api/page-source docs/a.mdx main',
    ]);
  });

  it.each([
    ['of another branch', 'docs/a.mdx', 'other'],
    ['of another page', 'docs/b.mdx', 'main'],
  ])('reads again for %s', async (_, path, branch) => {
    const { api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    expect(await early.readPage(path, branch)).toMatchObject({ value: { path, branch } });
    expect(await early.listPages(branch)).toMatchObject({ value: { branch } });
  });

  it('reads only public content while the role is unknown', async () => {
    const { asked, api } = setUp();
    const early = createEarlyReads(api);
    early.begin({ path: 'docs/a.mdx', branch: 'other' }, false);
    expect(await early.api.listPages(null)).toMatchObject({ ok: true });
    expect(await early.api.readPage('docs/a.mdx', null)).toMatchObject({ ok: true });
    expect(asked).toEqual(['/api/pages', '/api/page-source docs/a.mdx']);
    createEarlyReads(api).begin({ path: 'docs/_partials/a.mdx', branch: null }, false);
    await new Promise(setImmediate);
    expect(asked.slice(2)).toEqual(['/api/pages']);
  });

  it('starts only once, and not automatically', async () => {
    const { asked, api } = setUp();
    const early = createEarlyReads(api);
    expect(asked).toEqual([]);
    for (let time = 0; time < 2; time += 1) early.begin({ path: 'docs/a.mdx', branch: null }, true);
    await new Promise(setImmediate);
    expect(asked).toEqual(STARTED);
  });

  it('reads again when the early read failed, and reads no page without a path', async () => {
    const { asked, api } = setUp(false);
    const early = begin(api, { path: null, branch: 'gone' });
    expect(await early.listBranches()).toMatchObject({ ok: false });
    expect(await early.listPages('main')).toMatchObject({ ok: false });
    expect(asked).toEqual(['/api/branches', '/api/pages gone', '/api/branches', '/api/pages main']);
  });
});
