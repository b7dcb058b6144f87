/** @jest-environment jsdom */
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { registerPendingInput } from '../drafts/pendingInput';
import { openFiles, sha } from '../store/__tests__/support';
import { findDocument } from '../store/editorState';
import { createEditorStore } from '../store/editorStore';
import { useFiles } from '../useDocuments';
import { createTestEditor, WithEditor } from './testEditor';

type Answer = Awaited<ReturnType<ContentApi['listPages']>>;
const list = (headSha: string, paths: readonly string[]): Answer => ({
  ok: true,
  value: {
    branch: 'main',
    headSha,
    defaultBranch: 'main',
    files: paths.map((path) => ({ path, blobSha: sha('b'), size: 1 })),
  },
});

/** The list of pages in an editor with one page. */
function setUp() {
  const store = createEditorStore(openFiles({ 'docs/a.mdx': 'a' }));
  const answers: ((answer: Answer) => void)[] = [];
  const listPages = () => new Promise<Answer>((resolve) => answers.push(resolve));
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithEditor editor={createTestEditor(store)} api={{ listPages }}>
      {children}
    </WithEditor>
  );
  renderHook(() => useFiles(store, true), { wrapper });
  const answer = (index: number, value: Answer) => act(async () => answers[index]?.(value));
  const readPaths = () => {
    const { files, headSha } = store.getState();
    return [headSha, files.status === 'ready' && files.files.map(({ path }) => path)];
  };
  return { store, answers, answer, readPaths };
}

test('reads the list of pages again when a save ended while it was read', async () => {
  const { store, answers, answer, readPaths } = setUp();
  const response = {
    headSha: sha('c'),
    commitSha: sha('c'),
    files: [{ path: 'docs/new.mdx', blobSha: sha('b') }],
  };
  const sent = new Map([['docs/new.mdx', 'New.']]);
  act(() => store.dispatch({ type: 'saved', branch: 'main', response, sent }));
  await answer(0, list(sha('a'), ['docs/a.mdx']));
  expect(readPaths()).toEqual([sha('c'), ['docs/a.mdx', 'docs/new.mdx']]);
  await answer(1, list(sha('d'), ['docs/a.mdx', 'docs/new.mdx', 'docs/other.mdx']));
  expect(readPaths()).toEqual([sha('d'), ['docs/a.mdx', 'docs/new.mdx', 'docs/other.mdx']]);
  expect(answers).toHaveLength(2);
});

const CONFLICT = { key: 'conflict', message: '', status: 409 } as const;

test('shows where a page went when a save conflicts with its move', async () => {
  const { store, answers, answer, readPaths } = setUp();
  await answer(0, list(sha('a'), ['docs/a.mdx']));
  act(() => store.dispatch({ type: 'edited', path: 'docs/a.mdx', text: 'mine' }));
  const conflicts = [{ path: 'docs/a.mdx', base: 'a', theirs: null, theirsBlobSha: null }];
  const failure: ApiFailure = { ...CONFLICT, conflicts, headSha: sha('d') };
  act(() => store.dispatch({ type: 'saveFailed', failure }));
  // Resolving it doesn't stop the read.
  act(() => store.dispatch({ type: 'conflictResolved', path: 'docs/a.mdx', resolution: { keep: 'theirs' } }));
  await answer(1, list(sha('d'), ['docs/moved.mdx']));
  expect(readPaths()).toEqual([sha('d'), ['docs/moved.mdx']]);
  expect(answers).toHaveLength(2);
});

test('keeps the list of pages when it cannot be read again after a conflict', async () => {
  const { store, answer, readPaths } = setUp();
  await answer(0, list(sha('a'), ['docs/a.mdx']));
  const failure: ApiFailure = { ...CONFLICT, conflicts: [], headSha: sha('d') };
  act(() => store.dispatch({ type: 'saveFailed', failure }));
  await answer(1, { ok: false, failure: { key: 'network', message: 'Offline', status: 0 } });
  expect(readPaths()).toEqual([sha('a'), ['docs/a.mdx']]);
});

test('reads an open page again when another tab has finished with it', async () => {
  const { store, answers, answer } = setUp();
  await answer(0, list(sha('a'), ['docs/a.mdx', 'docs/b.mdx']));
  const lock = (...paths: string[]) => act(() => store.dispatch({ type: 'lockedElsewhere', paths }));
  lock('docs/a.mdx', 'docs/b.mdx');
  lock('docs/a.mdx');
  expect(answers).toHaveLength(1);
  lock();
  const files = [{ path: 'docs/a.mdx', blobSha: sha('c'), size: 1 }];
  const value = { branch: 'main', headSha: sha('d'), defaultBranch: 'main', files };
  await answer(1, { ok: true, value });
  expect(findDocument(store.getState(), 'docs/a.mdx')).toBeNull();
});

test('keeps what was typed in a page that another tab has finished with', async () => {
  const { store, answer } = setUp();
  await answer(0, list(sha('a'), ['docs/a.mdx']));
  act(() => store.dispatch({ type: 'lockedElsewhere', paths: ['docs/a.mdx'] }));
  act(() => store.dispatch({ type: 'lockedElsewhere', paths: [] }));
  act(() => store.dispatch({ type: 'edited', path: 'docs/a.mdx', text: 'typed' }));
  await answer(1, list(sha('d'), []));
  expect(findDocument(store.getState(), 'docs/a.mdx')?.text).toBe('typed');
});

test('applies text that an input still holds before it drops pages that the branch has changed', async () => {
  const { store, answer } = setUp();
  const path = 'docs/a.mdx';
  const release = registerPendingInput(() => store.dispatch({ type: 'edited', path, text: 'typed' }));
  const files = [{ path, blobSha: sha('c'), size: 1 }];
  await answer(0, { ok: true, value: { branch: 'main', headSha: sha('d'), defaultBranch: 'main', files } });
  release();
  expect(findDocument(store.getState(), path)?.text).toBe('typed');
});
