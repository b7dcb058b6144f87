import type { ContentApi } from '../functions/contentApi';
import { createEarlyReads, type EarlyAddress } from '../functions/earlyReads';

const failed = { ok: false, failure: { key: 'network', message: '', status: 0 } } as const;

/** Functions that note what they are asked; a branch that is not named is `main`. */
function setUp(isGood = true) {
  const asked: string[] = [];
  const answer = <Value>(value: Value) => (isGood ? ({ ok: true, value } as const) : failed);
  const api = {
    listBranches: async () => {
      asked.push('branches');
      return answer({ defaultBranch: 'main', branches: [] });
    },
    listPages: async (branch: string | null) => {
      asked.push(`pages of ${branch}`);
      return answer({ branch: branch ?? 'main' });
    },
    readPage: async (path: string, branch: string | null) => {
      asked.push(`${path} of ${branch}`);
      return answer({ path, branch: branch ?? 'main' });
    },
  } as unknown as ContentApi;
  return { asked, api };
}

function begin(api: ContentApi, address: EarlyAddress): ContentApi {
  const early = createEarlyReads(api);
  early.begin(address);
  return early.api;
}

const BEGUN = ['branches', 'pages of null', 'docs/a.mdx of null'];

describe('createEarlyReads', () => {
  it('hands out what was begun to who asks for the same', async () => {
    const { asked, api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    expect(asked).toEqual(BEGUN);
    expect(await early.listBranches()).toMatchObject({ ok: true });
    expect(await early.listPages('main')).toMatchObject({ value: { branch: 'main' } });
    expect(await early.readPage('docs/a.mdx', 'main')).toMatchObject({ value: { path: 'docs/a.mdx' } });
    expect(asked).toEqual(BEGUN);
  });

  it('hands it out once: later reads are of what is there then', async () => {
    const { asked, api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    for (let time = 0; time < 2; time += 1) {
      await early.listBranches();
      await early.listPages('main');
      await early.readPage('docs/a.mdx', 'main');
    }
    expect(asked).toEqual([...BEGUN, 'branches', 'pages of main', 'docs/a.mdx of main']);
  });

  it.each([
    ['of another branch', 'docs/a.mdx', 'other'],
    ['of another page', 'docs/b.mdx', 'main'],
  ])('reads anew what turns out to be %s', async (_, path, branch) => {
    const { api } = setUp();
    const early = begin(api, { path: 'docs/a.mdx', branch: null });
    expect(await early.readPage(path, branch)).toMatchObject({ value: { path, branch } });
    expect(await early.listPages(branch)).toMatchObject({ value: { branch } });
  });

  it('begins once, and nothing by itself', async () => {
    const { asked, api } = setUp();
    const early = createEarlyReads(api);
    expect(asked).toEqual([]);
    for (let time = 0; time < 2; time += 1) early.begin({ path: 'docs/a.mdx', branch: null });
    expect(asked).toEqual(BEGUN);
  });

  it('asks again when the early answer was a failure, and reads no page when none is named', async () => {
    const { asked, api } = setUp(false);
    const early = begin(api, { path: null, branch: 'gone' });
    expect(await early.listBranches()).toEqual(failed);
    expect(await early.listPages('main')).toEqual(failed);
    expect(asked).toEqual(['branches', 'pages of gone', 'branches', 'pages of main']);
  });
});
