import { hangFetch, runTimeouts } from '@site/src/data/__tests__/support';
import { createContentApi } from '@site/src/data/functions/contentApi';
import type { ApiResult } from '@site/src/data/functions/request';
import type { Draft } from '@site/src/data/storage/drafts';
import type { CommitRequest, CommitResponse, PagesResponse } from '#domain/api/content';
import { makeDraft } from '../../drafts/__tests__/support';
import { gitBlobSha } from '../../drafts/gitBlobSha';
import { openFiles, sha, source } from '../../store/__tests__/support';
import { listChanged } from '../../store/changeSet';
import type { EditorState } from '../../store/editorState';
import { createEditorStore } from '../../store/editorStore';
import { type LeftSave, Saver } from '../Saver';

const PATH = 'docs/a.mdx';
const lost: ApiResult<CommitResponse> = {
  ok: false,
  failure: { key: 'network', message: 'Network error.', status: 0 },
};
/** An unexpected error may have come after the commit. */
const unexpected: ApiResult<CommitResponse> = {
  ok: false,
  failure: { key: 'default', message: 'An unexpected error occurred.', status: 500 },
};
const done = async ({ files }: CommitRequest, _signal?: AbortSignal): Promise<ApiResult<CommitResponse>> => ({
  ok: true,
  value: {
    headSha: sha('c'),
    commitSha: sha('c'),
    files: await Promise.all(
      files.map(async ({ path, content }) => ({
        path,
        blobSha: content === null ? null : await gitBlobSha(content),
      })),
    ),
  },
});

function setUp(branch = 'main', images: EditorState['images'] = {}, left: LeftSave | null = null) {
  const store = createEditorStore({ ...openFiles({ [PATH]: 'base' }), branch, images });
  const commit = jest.fn(done);
  const listPages = jest.fn<Promise<ApiResult<PagesResponse>>, [string | null]>(async () => ({
    ok: false,
    failure: { key: 'not_found', message: '', status: 404 },
  }));
  const visits = { count: 1 };
  const autosave = {
    get slot() {
      return `${store.getState().branch} ${visits.count}`;
    },
    update: jest.fn(),
    flush: jest.fn(async () => true),
    remove: jest.fn<Promise<boolean>, [string, (draft: Draft) => boolean]>(async () => true),
    replacePrevious: jest.fn(),
  };
  const onSaved = jest.fn();
  const onEndedElsewhere = jest.fn();
  const readDefaultHead = jest.fn(async (): Promise<ApiResult<string>> => ({ ok: true, value: sha('9') }));
  let ids = 0;
  const saver = new Saver({
    store,
    autosave,
    api: { commit, listPages },
    createId: () => `id ${++ids}`,
    left,
    getDefaultBranch: () => 'main',
    readDefaultHead,
    suggestBranch: () => 'new',
    onSaved,
    onEndedElsewhere,
  });
  const type = (text: string) => store.dispatch({ type: 'edited', path: PATH, text });
  const sent = () => commit.mock.calls.map(([request]) => request);
  const said = () => onEndedElsewhere.mock.calls.map(([{ text }]: [{ text: string }]) => text);
  return { store, saver, visits, commit, listPages, autosave, onSaved, said, readDefaultHead, type, sent };
}

/** The branch's list of pages with `text` saved. */
const listed = async (text: string): Promise<ApiResult<PagesResponse>> => ({
  ok: true,
  value: {
    branch: 'new',
    headSha: sha('f'),
    defaultBranch: 'main',
    files: [{ path: PATH, blobSha: await gitBlobSha(text), size: 1 }],
  },
});

describe('Saver', () => {
  it('saves to a new branch, and hands the drafts over to it', async () => {
    const { saver, store, autosave, onSaved, type } = setUp();
    type('mine');
    await expect(saver.save()).resolves.toEqual({ branch: 'new', headSha: sha('c') });
    expect(store.getState()).toMatchObject({ branch: 'new', save: { status: 'saved' } });
    expect(onSaved).toHaveBeenCalledWith('new', sha('c'));
    expect(autosave.replacePrevious).toHaveBeenCalledTimes(1);
  });

  it("doesn't send what the server would refuse because of its size, and says what to do", async () => {
    const path = 'static/img/a.png';
    const { saver, store, commit, type } = setUp('topic', {
      [path]: { path, base64: 'A'.repeat(6_000_000), baseBlobSha: null },
    });
    type('![](/img/a.png)');
    await expect(saver.save()).resolves.toBeNull();
    expect(commit).not.toHaveBeenCalled();
    expect(store.getState().save).toMatchObject({
      status: 'failed',
      failure: {
        message: expect.stringMatching(
          /larger than 6 MB in total\. Under Changes, discard some of the images/,
        ),
      },
    });
    store.dispatch({ type: 'changeReverted', path });
    await expect(saver.save()).resolves.toMatchObject({ branch: 'topic' });
  });

  it('saves to a new branch from the default one on request, when its own was deleted', async () => {
    const { saver, sent, type } = setUp('gone');
    type('mine');
    await expect(saver.save({ isToNewBranch: true })).resolves.toEqual({ branch: 'new', headSha: sha('c') });
    expect(sent()[0]).toMatchObject({ branch: 'new', createFrom: sha('9'), expectedHead: sha('9') });
  });

  it("says why a new branch couldn't be created, instead of saving to the open one", async () => {
    const { saver, store, commit, readDefaultHead, type } = setUp('gone');
    type('mine');
    readDefaultHead.mockResolvedValueOnce({
      ok: false,
      failure: { key: 'network', message: 'Network error.', status: 0 },
    });
    await expect(saver.save({ isToNewBranch: true })).resolves.toBeNull();
    expect(commit).not.toHaveBeenCalled();
    expect(store.getState().save).toMatchObject({
      status: 'failed',
      failure: { message: "The new branch couldn't be created. Network error." },
    });
    await expect(saver.retry()).resolves.toMatchObject({ branch: 'new' });
  });

  it('saves nothing to a new branch when another branch was opened before it could, and says so', async () => {
    const { saver, store, commit, said, readDefaultHead, type } = setUp('gone');
    type('mine');
    readDefaultHead.mockImplementationOnce(async () => {
      expect(store.getState().save).toEqual({ status: 'saving' });
      store.dispatch({ type: 'branchChosen', branch: 'other' });
      const files = [{ path: PATH, blobSha: sha('b'), size: 1 }];
      const response = { branch: 'other', headSha: sha('a'), defaultBranch: 'main', files };
      store.dispatch({ type: 'filesLoaded', response });
      store.dispatch({ type: 'documentLoaded', source: { ...source(PATH, 'base'), branch: 'other' } });
      type('typed on the other branch');
      return { ok: true, value: sha('9') };
    });
    await expect(saver.save({ isToNewBranch: true })).resolves.toBeNull();
    expect(commit).not.toHaveBeenCalled();
    expect(said()).toEqual([
      'Nothing was saved, because you switched branches first. Your changes are a draft on gone, unless you brought them along.',
    ]);
  });

  it.each([
    [
      'has no answer',
      async () => lost,
      "We couldn't confirm the save to topic. Network error. Your changes are a draft on topic,",
    ],
    [
      'is refused',
      async () =>
        ({ ok: false, failure: { key: 'github', message: 'GitHub is down.', status: 502 } }) as const,
      'Not saved to topic. GitHub is down. Your changes are a draft on topic,',
    ],
    ['succeeds', done, 'Saved to topic'],
  ])('says how a save ends that %s, after another branch was opened', async (_, answer, expected) => {
    const { saver, store, commit, said, type } = setUp('topic');
    type('mine');
    commit.mockImplementationOnce(async (request) => {
      store.dispatch({ type: 'branchChosen', branch: 'other' });
      return answer(request);
    });
    await saver.save();
    expect(said()).toEqual([expect.stringContaining(expected)]);
    expect(store.getState().save).toEqual({ status: 'idle' });
  });

  it('runs one save at a time', async () => {
    const { saver, commit, type } = setUp();
    type('mine');
    const [first, second] = await Promise.all([saver.save(), saver.save()]);
    expect([first?.branch, second]).toEqual(['new', null]);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  it('repeats a save whose answer was lost with its id, if nothing else was typed', async () => {
    const { saver, commit, type, sent } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await expect(saver.save()).resolves.toBeNull();
    await expect(saver.save()).resolves.toMatchObject({ branch: 'new' });
    expect(sent().map(({ operationId }) => operationId)).toEqual(['id 1', 'id 1']);
  });

  it('repeats a lost save to a new branch with its id, and to that branch', async () => {
    const { saver, commit, type, sent } = setUp('ended');
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save({ isToNewBranch: true, branchName: 'topic' });
    await expect(saver.retry()).resolves.toMatchObject({ branch: 'topic' });
    expect(sent()).toMatchObject([
      { operationId: 'id 1', branch: 'topic', createFrom: sha('9') },
      { operationId: 'id 1', branch: 'topic', createFrom: sha('9') },
    ]);
  });

  it.each([
    ['repeats it, unless something else was typed', 'mine', { createFrom: sha('a') }],
    ['saves what was typed since to its branch', 'mine and more', { expectedHead: sha('f') }],
  ])('after a reload during a save to a new branch, %s', async (_, text, expected) => {
    const before = setUp();
    before.type('mine');
    await new Promise<void>((resolve) => {
      before.commit.mockImplementationOnce(() => {
        resolve();
        return new Promise(() => undefined);
      });
      void before.saver.save({ branchName: 'first' });
    });
    const { saver, listPages, type, sent } = setUp('main', {}, before.saver.unanswered);
    type(text);
    listPages.mockResolvedValueOnce(await listed('mine'));
    await expect(saver.save()).resolves.toMatchObject({ branch: 'first' });
    expect(sent()).toMatchObject([{ branch: 'first', files: [{ content: text }], ...expected }]);
    expect(saver.unanswered).toBeNull();
  });

  it('saves to a new branch on request, whatever happened to a lost save to its own', async () => {
    const { saver, commit, listPages, type, sent } = setUp('ended');
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    await expect(saver.save({ isToNewBranch: true })).resolves.toMatchObject({ branch: 'new' });
    expect(sent().map(({ branch }) => branch)).toEqual(['ended', 'new']);
    expect(listPages).not.toHaveBeenCalled();
  });

  it.each([
    ['a lost response', lost],
    ['an unexpected error', unexpected],
  ])("reconciles %s: its own save isn't a conflict with another editor", async (_, answer) => {
    const { saver, commit, listPages, type, sent } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(answer);
    await saver.save();
    type('mine and more');
    listPages.mockResolvedValueOnce(await listed('mine'));
    await expect(saver.save()).resolves.toMatchObject({ branch: 'new' });
    expect(sent()[1]).toMatchObject({
      branch: 'new',
      expectedHead: sha('f'),
      files: [{ path: PATH, content: 'mine and more', baseBlobSha: await gitBlobSha('mine') }],
    });
  });

  it.each([
    ['was not stored', async () => listed('something else')],
    [
      'created no branch',
      async () => ({ ok: false, failure: { key: 'not_found', message: '', status: 404 } }) as const,
    ],
  ])('sends the current changes if the lost save %s', async (_, answer) => {
    const { saver, commit, listPages, type, sent } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('another text');
    listPages.mockResolvedValueOnce(await answer());
    await saver.save();
    expect(sent()[1]).toMatchObject({
      files: [{ content: 'another text', baseBlobSha: sha('b') }],
    });
  });

  it.each([
    ['an empty change set', listed('something else'), 1, { status: 'idle' }],
    ['the previous text when the lost save arrived', listed('mine'), 2, { status: 'saved' }],
  ])('leaves %s after its change was undone', async (_, answer, commits, save) => {
    const { saver, store, commit, listPages, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('base');
    listPages.mockResolvedValueOnce(await answer);
    await saver.retry();
    expect(commit).toHaveBeenCalledTimes(commits);
    expect(listChanged(store.getState())).toEqual([]);
    expect(store.getState().save).toEqual(save);
  });

  it('removes a failure once there is nothing left to save', async () => {
    const { saver, store, commit, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce({
      ok: false,
      failure: { key: 'forbidden', message: 'No.', status: 403 },
    });
    await saver.save();
    type('base');
    await saver.retry();
    expect(store.getState().save).toEqual({ status: 'idle' });
  });

  it('shows that it is saving while it sends what was typed after a lost save', async () => {
    const { saver, store, commit, listPages, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('mine and more');
    listPages.mockResolvedValueOnce(await listed('mine'));
    let status = '';
    commit.mockImplementationOnce((request) => {
      status = store.getState().save.status;
      return done(request);
    });
    await saver.save();
    expect(status).toBe('saving');
  });

  it('sends the requested changes, even if the text changes while it looks for a lost save', async () => {
    const { saver, commit, listPages, store, type, sent } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('another text');
    listPages.mockImplementationOnce(async () => {
      store.dispatch({ type: 'changeReverted', path: PATH });
      return listed('something else');
    });
    await expect(saver.save()).resolves.toMatchObject({ branch: 'new' });
    expect(sent()[1]).toMatchObject({ files: [{ content: 'another text' }] });
    expect(store.getState().save).toEqual({ status: 'saved' });
  });

  it("doesn't save another branch's changes when it finds a lost save", async () => {
    const { saver, commit, listPages, store, said, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('mine and more');
    listPages.mockImplementationOnce(async () => {
      store.dispatch({ type: 'branchChosen', branch: 'other' });
      return listed('mine');
    });
    await expect(saver.save()).resolves.toBeNull();
    expect(commit).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ branch: 'other', save: { status: 'idle' } });
    expect(said()).toEqual(['Saved to new', expect.stringContaining("What you typed last wasn't saved")]);
  });

  it('saves what was typed after a lost save, even if another branch is opened while drafts are updated', async () => {
    const { saver, commit, listPages, store, autosave, type, sent } = setUp('topic');
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('mine and more');
    listPages.mockImplementationOnce(async () => {
      autosave.flush.mockImplementationOnce(async () => {
        await Promise.resolve();
        store.dispatch({ type: 'branchChosen', branch: 'other' });
        store.dispatch({ type: 'documentLoaded', source: { ...source(PATH, 'base'), branch: 'other' } });
        type('typed on the other branch');
        return true;
      });
      return listed('mine');
    });
    await saver.save();
    expect(sent().map(({ branch, files }) => [branch, files[0]?.content])).toEqual([
      ['topic', 'mine'],
      ['topic', 'mine and more'],
    ]);
  });

  it('sends nothing while the outcome of a save is unknown', async () => {
    const { saver, commit, listPages, store, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    type('mine and more');
    listPages.mockResolvedValueOnce(lost);
    await expect(saver.save()).resolves.toBeNull();
    expect(commit).toHaveBeenCalledTimes(1);
    expect(store.getState().save).toMatchObject({ status: 'failed', failure: { key: 'network' } });
  });

  it('removes only the drafts that were saved when another branch is open by then', async () => {
    const { saver, commit, store, autosave, onSaved, type } = setUp();
    type('mine');
    commit.mockImplementationOnce(async (request) => {
      store.dispatch({ type: 'branchChosen', branch: 'other' });
      return done(request);
    });
    await saver.save();
    expect(store.getState()).toMatchObject({ branch: 'other', save: { status: 'idle' } });
    expect(onSaved).not.toHaveBeenCalled();
    const [branch, isObsolete] = autosave.remove.mock.calls[0] ?? [];
    expect(branch).toBe('main');
    expect(['mine', 'mine and more'].map((text) => isObsolete?.(makeDraft({ text })))).toEqual([true, false]);
  });

  it('ignores a response that belongs to an earlier visit to the branch', async () => {
    const { saver, commit, store, listPages, visits, type } = setUp();
    type('mine');
    commit.mockResolvedValueOnce(lost);
    await saver.save();
    visits.count += 1;
    store.dispatch({ type: 'changeReverted', path: PATH });
    type('something else');
    listPages.mockResolvedValue(await listed('mine'));
    await saver.save();
    expect(listPages).not.toHaveBeenCalled();
    expect(commit.mock.calls[1]?.[0].files).toMatchObject([{ content: 'something else' }]);
  });

  it.each([
    ['it arrived', 'mine', { status: 'saved' }],
    [
      'it did not',
      'other',
      { status: 'failed', failure: { message: expect.stringContaining('save again') } },
    ],
  ])('looks for a save that it stopped waiting for: %s', async (_, onBranch, expected) => {
    const { saver, commit, listPages, store, type, sent } = setUp('branch');
    type('mine');
    commit.mockImplementationOnce(
      (_request, signal) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () =>
            resolve({
              ok: false,
              failure: { key: 'network', status: 0, message: 'Canceled.', gaveUp: 'canceled' },
            }),
          );
        }),
    );
    listPages.mockResolvedValueOnce(await listed(onBranch));
    const saving = saver.save();
    while (commit.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
    saver.cancel();
    const outcome = await saving;
    expect(store.getState().save).toMatchObject(expected);
    expect(outcome !== null).toBe(onBranch === 'mine');
    // A request that hasn't arrived yet may still arrive: the same operation is sent again.
    if (outcome === null) await saver.save();
    expect(sent().at(-1)?.operationId).toBe('id 1');
  });

  it('gives up on a save without a response after 25 seconds, and says what is known', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    hangFetch();
    runTimeouts();
    const { saver, commit, listPages, store, type } = setUp('branch');
    type('mine');
    commit.mockImplementationOnce(createContentApi(async () => 'token').commit);
    listPages.mockResolvedValueOnce(await listed('other'));
    const saving = saver.save();
    await jest.advanceTimersByTimeAsync(24_000);
    expect(store.getState().save).toEqual({ status: 'saving' });
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    expect(await saving).toBeNull();
    expect(store.getState().save).toMatchObject({
      status: 'failed',
      failure: {
        message:
          "The server didn't respond within 25 seconds. The branch doesn't have your changes yet. You can safely save again: nothing will be saved twice.",
      },
    });
    jest.restoreAllMocks();
  });

  it('says that changes would break the site, after another branch was opened', async () => {
    const { saver, said, store, type } = setUp('topic');
    type('{process.env}');
    const saving = saver.save();
    store.dispatch({ type: 'branchChosen', branch: 'other' });
    await saving;
    expect(said()).toEqual([
      `Not saved: ${PATH} would break the site. Your changes are a draft on topic, unless you brought them along.`,
    ]);
    expect(store.getState().save).toEqual({ status: 'idle' });
  });

  it('sends nothing that would break the site', async () => {
    const { saver, commit, store, type } = setUp();
    type('{process.env}');
    await saver.save();
    expect(commit).not.toHaveBeenCalled();
    expect(store.getState().save).toEqual({ status: 'refused', paths: [PATH] });
    expect(listChanged(store.getState())).toHaveLength(1);
  });
});
