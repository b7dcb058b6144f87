/** @jest-environment jsdom */
import { defaultEditorLayout, readEditorLayout, writeEditorLayout } from '../storage/editorLayout';
import { readLastWork, writeLastWork } from '../storage/lastWork';

beforeEach(() => window.localStorage.clear());

test("stores the editor's layout, and ignores invalid values", () => {
  expect(readEditorLayout()).toEqual(defaultEditorLayout);
  writeEditorLayout({ ...defaultEditorLayout, sideWidth: 300 });
  expect(readEditorLayout().sideWidth).toBe(300);
  for (const text of ['{', '{"sideWidth":-4}', 'null']) {
    window.localStorage.setItem('editor-layout', text);
    expect(readEditorLayout()).toEqual(defaultEditorLayout);
  }
});

test('stores the last work per user, and only paths of pages', () => {
  const work = { path: 'docs/desktop/index.mdx', branch: 'main' };
  writeLastWork('one', work);
  expect(readLastWork('one')).toEqual(work);
  expect(readLastWork('two')).toBeNull();
  window.localStorage.setItem('last-work:two', JSON.stringify({ path: '../x', branch: 'main' }));
  expect(readLastWork('two')).toBeNull();
});
