/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { SourceEditorHandle } from '../../../areas/source';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openFiles } from '../../../core/store/__tests__/support';
import { useShowOffset } from '../useShowOffset';

const PATH = 'docs/a.mdx';
const TEXT = 'Some text.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['in the text', 5, 5],
  ['beyond its end, as of a longer version,', 99, TEXT.length],
])('puts the cursor at an offset %s once', (_, offset, at) => {
  const editor = createTestEditor({ ...openFiles({ [PATH]: TEXT }), path: PATH });
  let cursor = 0;
  const show = jest.fn((to: number) => {
    cursor = Math.min(to, TEXT.length);
    return true;
  });
  const source: Pick<SourceEditorHandle, 'show' | 'selection'> = {
    show,
    selection: () => ({ from: cursor, to: cursor }),
  };
  const { result } = renderHook(
    () => useShowOffset({ current: source as SourceEditorHandle }, () => undefined),
    { wrapper: ({ children }) => <WithEditor editor={editor}>{children}</WithEditor> },
  );
  result.current(PATH, offset);
  act(() => jest.advanceTimersByTime(1000));
  expect(cursor).toBe(at);
  expect(show).toHaveBeenCalledTimes(1);
});
