/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { createTestEditor, WithEditor } from '../../../../core/__tests__/testEditor';
import { useExistingPaths } from '../ImageFileField';

test('include new images of other tabs, so that an upload gets another name', () => {
  const editor = createTestEditor({ lockedElsewhere: ['static/img/new.png'] });
  const images = [{ path: 'static/img/old.png', url: '/img/old.png', previewUrl: '/img/old.png' }];
  const { result } = renderHook(() => useExistingPaths(images), {
    wrapper: ({ children }) => <WithEditor editor={editor}>{children}</WithEditor>,
  });
  expect(result.current).toEqual(['static/img/old.png', 'static/img/new.png']);
});
