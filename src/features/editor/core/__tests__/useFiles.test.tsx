/** @jest-environment jsdom */
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { openFiles, sha } from '../store/__tests__/support';
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

test('reads the list of pages again when a save ended while it was read', async () => {
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
  const response = {
    headSha: sha('c'),
    commitSha: sha('c'),
    files: [{ path: 'docs/new.mdx', blobSha: sha('b') }],
  };
  const sent = new Map([['docs/new.mdx', 'New.']]);
  act(() => store.dispatch({ type: 'saved', branch: 'main', response, sent }));
  await answer(0, list(sha('a'), ['docs/a.mdx']));
  const readPaths = () => {
    const { files, headSha } = store.getState();
    return [headSha, files.status === 'ready' && files.files.map(({ path }) => path)];
  };
  expect(readPaths()).toEqual([sha('c'), ['docs/a.mdx', 'docs/new.mdx']]);
  await answer(1, list(sha('d'), ['docs/a.mdx', 'docs/new.mdx', 'docs/other.mdx']));
  expect(readPaths()).toEqual([sha('d'), ['docs/a.mdx', 'docs/new.mdx', 'docs/other.mdx']]);
  expect(answers).toHaveLength(2);
});
