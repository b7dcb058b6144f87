/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openFiles } from '../../../core/store/__tests__/support';
import { createEditorStore } from '../../../core/store/editorStore';
import { useLinkDiagnostics } from '../useLinkDiagnostics';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const INDEX: ContentIndex = { headSha: '', images: [], pages: [] };

function show(path: string, text: string) {
  const editor = createTestEditor(createEditorStore(openFiles({ 'docs/a.mdx': '', 'docs/b.mdx': '' })));
  const wrapper = ({ children }: PropsWithChildren) => <WithEditor editor={editor}>{children}</WithEditor>;
  return renderHook((shown) => useLinkDiagnostics(shown.path, shown.text, INDEX), {
    wrapper,
    initialProps: { path, text },
  });
}

test("shows no problems of the previous page while the next one's links are checked", async () => {
  const { result, rerender } = show('docs/a.mdx', '[Gone](/products/gone)');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(result.current).toHaveLength(1);
  rerender({ path: 'docs/b.mdx', text: 'No links.' });
  expect(result.current).toEqual([]);
});

test('moves the problems with what is typed until the links are checked again', async () => {
  const { result, rerender } = show('docs/a.mdx', '[Gone](/products/gone)');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const [{ from = 0 } = {}] = result.current;
  rerender({ path: 'docs/a.mdx', text: 'See [Gone](/products/gone)' });
  expect(result.current).toEqual([expect.objectContaining({ from: from + 4 })]);
});
