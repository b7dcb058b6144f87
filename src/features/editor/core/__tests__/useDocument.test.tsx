/** @jest-environment jsdom */
import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { openFiles, sha } from '../store/__tests__/support';
import { createEditorStore } from '../store/editorStore';
import { useDocument } from '../useDocuments';
import { createTestEditor, WithEditor } from './testEditor';

const PATH = 'docs/a.mdx';
const OTHER = 'docs/b.mdx';

type Answer = Awaited<ReturnType<ContentApi['readPage']>>;
const failed: Answer = { ok: false, failure: { key: 'network', message: 'Offline', status: 0 } };
const page = (path: string, branch: string): Answer => ({
  ok: true,
  value: { path, branch, headSha: sha('c'), blobSha: sha('d'), text: `On ${branch}.` },
});

/** An editor in which `OTHER` is being read. */
function setUp() {
  const store = createEditorStore(openFiles({ [PATH]: 'a' }));
  const answers: ((answer: Answer) => void)[] = [];
  const readPage = jest.fn(() => new Promise<Answer>((resolve) => answers.push(resolve)));
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithEditor editor={createTestEditor(store)} api={{ readPage }}>
      {children}
    </WithEditor>
  );
  store.dispatch({ type: 'pathChosen', path: OTHER });
  renderHook(() => useDocument(store), { wrapper });
  const answer = (index: number, value: Answer) => act(async () => answers[index]?.(value));
  return { store, readPage, answer };
}

test('reads a page from the new branch when a save creates it before the page is loaded', async () => {
  const { store, readPage, answer } = setUp();
  const response = { headSha: sha('c'), commitSha: sha('c'), files: [] };
  act(() => store.dispatch({ type: 'saved', branch: 'new', response, sent: new Map() }));
  await answer(0, page(OTHER, 'main'));
  expect(readPage.mock.calls).toEqual([
    [OTHER, 'main'],
    [OTHER, 'new'],
  ]);
  await answer(1, page(OTHER, 'new'));
  expect(store.getState().documents[OTHER]).toMatchObject({ document: { text: 'On new.' } });
});

test("doesn't show the previous branch's failure on another branch", async () => {
  const { store, answer } = setUp();
  act(() => store.dispatch({ type: 'branchChosen', branch: 'other' }));
  await answer(0, failed);
  expect(store.getState().documents[OTHER]?.status).not.toBe('failed');
});
