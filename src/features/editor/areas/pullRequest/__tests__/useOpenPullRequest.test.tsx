/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CommitRequest } from '#domain/api/content';
import type { PullRequestRequest } from '#domain/api/pullRequests';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { Saver } from '../../../core/saving/Saver';
import { apply, openFiles, sha } from '../../../core/store/__tests__/support';
import { createEditorStore } from '../../../core/store/editorStore';
import { useOpenPullRequest } from '../useOpenPullRequest';

// jsdom has none.
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));

const PATH = 'docs/a.mdx';
const TEXT = { title: 'Title', body: '' };

/** An edited page of `main` whose save is running, and the hook. */
async function startSave() {
  const edits = [{ from: 0, to: 0, insert: 'my ' }];
  const store = createEditorStore(
    apply(openFiles({ [PATH]: 'text\n' }), { kind: 'edit', path: PATH, edits }),
  );
  const commits: CommitRequest[] = [];
  const opened: PullRequestRequest[] = [];
  /** Answers the running save. */
  let answer = (): void => undefined;
  const api: Partial<ContentApi> = {
    commit: (request, signal) => {
      commits.push(request);
      const files = request.files.map(({ path }) => ({ path, blobSha: sha('d') }));
      return new Promise((resolve) => {
        answer = () => resolve({ ok: true, value: { headSha: sha('c'), commitSha: sha('c'), files } });
        const failure = { key: 'network', message: 'Canceled.', status: 0, gaveUp: 'canceled' } as const;
        signal?.addEventListener('abort', () => resolve({ ok: false, failure }));
      });
    },
    listPages: async () => ({ ok: false, failure: { key: 'network', message: 'Away.', status: 0 } }),
    openPullRequest: async (request) => {
      opened.push(request);
      const { headBranch = '' } = request;
      return { ok: true, value: { success: true, url: 'u', number: 7, headBranch, headSha: sha('c') } };
    },
  };
  let ids = 0;
  const saver = new Saver({
    store,
    autosave: {
      slot: 'slot',
      update: () => undefined,
      flush: async () => true,
      remove: async () => true,
      replacePrevious: () => undefined,
    },
    api: api as ContentApi,
    createId: () => `id ${++ids}`,
    getDefaultBranch: () => 'main',
    readDefaultHead: async () => ({ ok: true, value: sha('9') }),
    suggestBranch: () => 'new',
    onSaved: () => undefined,
    onEndedElsewhere: () => undefined,
  });
  const editor = createTestEditor(store, {
    save: (request) => saver.save(request),
    finishSave: () => saver.finish(),
    cancelSave: () => saver.cancel(),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WithEditor editor={editor} api={api}>
      {children}
    </WithEditor>
  );
  const { result } = renderHook(() => useOpenPullRequest(), { wrapper });
  void saver.save();
  // The check of what is saved is loaded first.
  await waitFor(() => expect(commits).toHaveLength(1), { timeout: 4000 });
  let opening: Promise<unknown> = Promise.resolve();
  await act(async () => {
    opening = result.current.open(TEXT);
  });
  expect(opened).toEqual([]);
  /** Ends the running request of a save. */
  const end = () => act(async () => answer());
  return { store, commits, opened, end, opener: () => result.current, settle: () => act(() => opening) };
}

test('waits for a running save, then opens the pull request of the branch it created', async () => {
  const { commits, opened, end, settle, opener } = await startSave();
  await end();
  await settle();
  expect(commits).toHaveLength(1);
  expect(opened).toEqual([expect.objectContaining({ headBranch: 'new', expectedHead: sha('c') })]);
  expect(opener().failure).toBeNull();
});

test('saves what was typed during the save', async () => {
  const { store, commits, opened, end, settle } = await startSave();
  act(() => store.dispatch({ type: 'edited', path: PATH, text: 'my newer text\n' }));
  await end();
  await waitFor(() => expect(commits).toHaveLength(2));
  expect(commits.map(({ branch }) => branch)).toEqual(['new', 'new']);
  await end();
  await settle();
  expect(opened).toHaveLength(1);
});

test('opens nothing for a branch that was opened during the save', async () => {
  const { store, opened, end, settle, opener } = await startSave();
  act(() => store.dispatch({ type: 'branchChosen', branch: 'other' }));
  await end();
  await settle();
  expect(opened).toEqual([]);
  expect(opener().failure?.message).toMatch(/^You switched branches, so the pull request wasn't opened\./);
});

test("doesn't save again after it was canceled during the save", async () => {
  const { commits, opened, settle, opener } = await startSave();
  act(() => opener().cancel());
  await settle();
  expect([commits.length, opened]).toEqual([1, []]);
  expect(opener().failure?.message).toMatch(/^Your changes couldn't be saved/);
});
