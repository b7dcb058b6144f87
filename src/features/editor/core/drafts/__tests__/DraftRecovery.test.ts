import type { ApiResult } from '@site/src/data/functions/request';
import type { PageSourceResponse } from '#domain/api/content';
import { openFiles, run, sha, source } from '../../store/__tests__/support';
import { listChanged } from '../../store/changeSet';
import { toFile } from '../../store/editorState';
import { createEditorStore } from '../../store/editorStore';
import { gitBlobSha } from '../gitBlobSha';
import { createDraftServices, createMemoryDrafts, makeDraft } from './support';

const A = 'docs/a.mdx';

async function setUp(...found: ReturnType<typeof makeDraft>[]) {
  const store = createEditorStore(openFiles({ [A]: 'base\r\n' }));
  const drafts = createMemoryDrafts();
  for (const draft of found) await drafts.write(draft);
  const readPage = jest.fn<Promise<ApiResult<PageSourceResponse>>, [string]>(async (path) => ({
    ok: true,
    value: source(path, 'base\r\n'),
  }));
  const listLocked = async (branch: string) => (branch === 'open elsewhere' ? ['docs/a.mdx'] : []);
  const createId = () => 'own';
  const { autosave, recovery } = createDraftServices({
    store,
    drafts,
    createId,
    listLocked,
    api: { readPage },
  });
  autosave.update(store.getState());
  const kept = () => [...drafts.kept.values()].map(({ slot, text }) => [slot, text]);
  return { store, drafts, autosave, recovery, readPage, kept };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('computes the same file name as git', async () => {
  await expect(gitBlobSha('')).resolves.toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  await expect(gitBlobSha('what is up, doc?')).resolves.toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
});

describe('finding drafts', () => {
  it('offers drafts of other visits, newest first, except for pages that any tab has open', async () => {
    const { store, recovery } = await setUp(
      makeDraft({ slot: 'old', text: 'old', savedAt: 1 }),
      makeDraft({ slot: 'new', text: 'new', savedAt: 2 }),
      makeDraft({ slot: 'own', text: 'own', savedAt: 3 }),
      makeDraft({ path: 'docs/held.mdx', baseBlobSha: null }),
    );
    await recovery.find('main', ['docs/held.mdx']);
    expect(store.getState().offers.map(({ slot }) => slot)).toEqual(['new', 'old']);
  });

  it('offers a new image only if a draft or an open page names it', async () => {
    const image = (name: string) =>
      makeDraft({ path: `static/img/${name}.png`, kind: 'image', baseBlobSha: null, text: btoa(name) });
    const { store, recovery, kept } = await setUp(
      image('drafted'),
      image('undone'),
      image('open'),
      makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, text: '![](/img/drafted.png)' }),
    );
    store.dispatch({ type: 'edited', path: A, text: '![](/img/open.png)' });
    await recovery.find('main', []);
    expect(store.getState().offers.map(({ path }) => path)).toEqual([
      'static/img/drafted.png',
      'static/img/open.png',
      'docs/b.mdx',
    ]);
    expect(kept()).toHaveLength(4);
  });

  it('lists drafts on other branches, except for pages that another tab has open', async () => {
    const { recovery } = await setUp(
      makeDraft(),
      makeDraft({ branch: 'gone' }),
      makeDraft({ branch: 'open elsewhere' }),
      makeDraft({ branch: 'open elsewhere', path: 'docs/b.mdx' }),
    );
    const found = await recovery.listElsewhere('main');
    expect(found.map(({ branch, path }) => [branch, path])).toEqual([
      ['gone', 'docs/a.mdx'],
      ['open elsewhere', 'docs/b.mdx'],
    ]);
  });

  it('moves a draft with the other half of its move to the open branch, which offers both', async () => {
    const { recovery, store, kept } = await setUp(
      makeDraft({ branch: 'gone', kind: 'deleted' }),
      makeDraft({
        branch: 'gone',
        path: 'docs/b.mdx',
        baseBlobSha: null,
        movedFrom: 'docs/a.mdx',
        text: 'moved',
      }),
    );
    const elsewhere = await recovery.listElsewhere('main');
    await recovery.moveHere(
      elsewhere.filter(({ kind }) => kind === 'text'),
      elsewhere,
    );
    expect(store.getState().offers.map(({ branch, path }) => [branch, path])).toEqual(
      expect.arrayContaining([
        ['main', 'docs/a.mdx'],
        ['main', 'docs/b.mdx'],
      ]),
    );
    expect(kept()).toHaveLength(2);
    await expect(recovery.listElsewhere('main')).resolves.toEqual([]);
  });

  it('offers nothing from a branch that the editor has left', async () => {
    const { store, recovery } = await setUp(makeDraft());
    const finding = recovery.find('main', []);
    store.dispatch({ type: 'branchChosen', branch: 'other' });
    await finding;
    expect(store.getState().offers).toEqual([]);
  });

  it('offers no draft that was opened while it was searched for, and offers what its tab stores later', async () => {
    const { store, drafts, recovery } = await setUp(makeDraft({ text: 'mine' }));
    await recovery.find('main', []);
    const listed = await drafts.list({ userId: 'u', repository: 'o/r', branch: 'main' });
    await recovery.reopen(() => true);
    jest.spyOn(drafts, 'list').mockResolvedValueOnce(listed);
    await recovery.find('main', []);
    expect(store.getState().offers).toEqual([]);
    await drafts.write(makeDraft({ text: 'mine, and more', savedAt: 2 }));
    await recovery.find('main', []);
    expect(store.getState().offers.map(({ text }) => text)).toEqual(['mine, and more']);
  });

  it('removes drafts that are already on the branch, and duplicates', async () => {
    const { store, recovery, kept } = await setUp(
      makeDraft({ path: 'docs/saved.mdx', text: 'saved', slot: 'saved' }),
      makeDraft({ path: 'docs/gone.mdx', kind: 'deleted', slot: 'gone' }),
      makeDraft({ slot: 'newer', savedAt: 2 }),
      makeDraft({ slot: 'older', savedAt: 1 }),
    );
    const saved = { path: 'docs/saved.mdx', blobSha: await gitBlobSha('saved'), size: 5 };
    const base = { path: A, blobSha: sha('b'), size: 1 };
    store.dispatch({
      type: 'filesLoaded',
      response: { branch: 'main', headSha: sha('a'), defaultBranch: 'main', files: [base, saved] },
    });
    await recovery.find('main', []);
    expect(store.getState().offers.map(({ slot }) => slot)).toEqual(['newer']);
    expect(kept()).toEqual([['newer', 'drafted\r\n']]);
  });
});

describe('restoring', () => {
  it("removes the old draft only once its text is stored as this tab's own", async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, drafts, autosave, recovery, kept } = await setUp(makeDraft());
    await recovery.find('main', []);
    drafts.state = 'is full';
    await expect(recovery.restore(store.getState().offers)).resolves.toEqual({ ok: true });
    expect(listChanged(store.getState()).map(toFile)).toEqual(['drafted\r\n']);
    drafts.state = 'works';
    expect(kept()).toEqual([['another tab', 'drafted\r\n']]);
    await autosave.flush();
    expect(kept()).toContainEqual(['own', 'drafted\r\n']);
    error.mockRestore();
  });

  it("leaves only this tab's slot", async () => {
    const { store, recovery, kept } = await setUp(makeDraft());
    await recovery.find('main', []);
    await recovery.restore(store.getState().offers);
    expect(kept()).toEqual([['own', 'drafted\r\n']]);
    expect(store.getState().offers).toEqual([]);
  });

  it('changes nothing, and reports it, when the page cannot be read', async () => {
    const { store, recovery, readPage } = await setUp(makeDraft());
    await recovery.find('main', []);
    readPage.mockResolvedValueOnce({
      ok: false,
      failure: { key: 'network', message: 'Network error.', status: 0 },
    });
    await expect(recovery.restore(store.getState().offers)).resolves.toMatchObject({
      ok: false,
      message: expect.stringContaining('Network error.'),
    });
    expect(store.getState().offers).toHaveLength(1);
  });

  it('takes the newest of several drafts of a page, says so, and keeps offering the others', async () => {
    const { store, recovery, kept } = await setUp(
      makeDraft({ slot: 'old', text: 'old\r\n', savedAt: 1 }),
      makeDraft({ slot: 'new', text: 'new\r\n', savedAt: 2 }),
    );
    await recovery.find('main', []);
    await expect(recovery.restore(store.getState().offers)).resolves.toEqual({
      ok: true,
      note: 'Only the newest draft of each page was restored. The older drafts are still listed.',
    });
    expect(listChanged(store.getState()).map(({ text }) => text)).toEqual(['new\n']);
    expect(store.getState().offers.map(({ slot }) => slot)).toEqual(['old']);
    expect(kept()).toContainEqual(['old', 'old\r\n']);
  });

  it('keeps offering drafts that would replace newer text', async () => {
    const { store, recovery, kept } = await setUp(makeDraft());
    await recovery.find('main', []);
    const { offers } = store.getState();
    store.dispatch({ type: 'edited', path: A, text: 'newer\n' });
    await expect(recovery.restore(offers)).resolves.toMatchObject({ ok: false });
    expect(store.getState().offers).toEqual(offers);
    expect(kept()).toContainEqual(['another tab', 'drafted\r\n']);
  });
});

test('discards both halves of a move', async () => {
  const { store, recovery, kept } = await setUp(
    makeDraft({ kind: 'deleted' }),
    makeDraft({ path: 'docs/b.mdx', baseBlobSha: null, movedFrom: A }),
  );
  await recovery.find('main', []);
  await recovery.discard(store.getState().offers.slice(0, 1));
  expect(kept()).toEqual([]);
  expect(run([], store.getState()).offers).toEqual([]);
});

test("says so when another branch's draft can't be discarded", async () => {
  const { recovery, drafts } = await setUp();
  jest.spyOn(drafts, 'remove').mockRejectedValue(new DOMException('Blocked.'));
  await expect(recovery.discardElsewhere([makeDraft({ branch: 'other' })])).rejects.toThrow('Blocked.');
});
