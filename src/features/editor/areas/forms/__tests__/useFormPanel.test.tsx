/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { useFormPanel } from '../useFormPanel';

test('stays closed when its page is opened again', () => {
  const [page, other] = ['docs/a.mdx', 'docs/b.mdx'];
  const editor = createTestEditor({ path: page });
  const { result } = renderHook(() => useFormPanel({ current: null }), {
    wrapper: ({ children }) => <WithEditor editor={editor}>{children}</WithEditor>,
  });
  act(() => result.current.openSettings());
  expect(result.current.form?.path).toBe(page);
  act(() => editor.dispatch({ type: 'pathChosen', path: other }));
  expect(result.current.form).toBeNull();
  act(() => editor.dispatch({ type: 'pathChosen', path: page }));
  expect(result.current.form).toBeNull();
});
