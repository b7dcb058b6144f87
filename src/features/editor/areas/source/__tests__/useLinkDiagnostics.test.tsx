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

test("shows no problems of the previous page while the next one's links are checked", async () => {
  const editor = createTestEditor(createEditorStore(openFiles({ 'docs/a.mdx': '', 'docs/b.mdx': '' })));
  const wrapper = ({ children }: PropsWithChildren) => <WithEditor editor={editor}>{children}</WithEditor>;
  const { result, rerender } = renderHook(({ path, text }) => useLinkDiagnostics(path, text, INDEX), {
    wrapper,
    initialProps: { path: 'docs/a.mdx', text: '[Gone](/products/gone)' },
  });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(result.current).toHaveLength(1);
  rerender({ path: 'docs/b.mdx', text: 'No links.' });
  expect(result.current).toEqual([]);
});
