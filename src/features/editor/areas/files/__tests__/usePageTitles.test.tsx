/** @jest-environment jsdom */

import type { ApiFailure } from '@site/src/data/functions/request';
import { clearPageTitles, readPageTitles } from '@site/src/data/storage/pageTitles';
import { act, renderHook } from '@testing-library/react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { openFiles } from '../../../core/store/__tests__/support';
import { usePageTitles } from '../usePageTitles';

const toIndex = (...titles: [string, string][]) =>
  ({ pages: titles.map(([path, title]) => ({ path, title })) }) as unknown as ContentIndex;
const LOADING = { index: null, failure: null };
const FAILED = { index: null, failure: { message: 'Network error.' } as unknown as ApiFailure };
const LOADED = { index: toIndex(['docs/raycast.mdx', 'Raycast']), failure: null };

const PAGE = '---\ntitle: Raycast\n---\n';
const PATH = 'docs/raycast.mdx';

const show = (
  state: Parameters<typeof usePageTitles>[0],
  hasIndex = true,
  editor = createTestEditor(openFiles({ [PATH]: PAGE })),
) =>
  renderHook((props: Parameters<typeof usePageTitles>[0]) => usePageTitles(props, hasIndex), {
    initialProps: state,
    wrapper: ({ children }) => <WithEditor editor={editor}>{children}</WithEditor>,
  });

beforeEach(() => window.localStorage.clear());

it('are unknown until the first index has loaded', () => {
  const { result, rerender } = show(LOADING);
  expect(result.current).toBeNull();
  rerender(LOADED);
  expect(result.current?.get('docs/raycast.mdx')).toBe('Raycast');
});

it('are those of the last index while another branch loads', () => {
  const { result, rerender } = show(LOADED);
  rerender(LOADING);
  expect(result.current?.get('docs/raycast.mdx')).toBe('Raycast');
  rerender({ index: toIndex(['docs/raycast.mdx', 'Raycast 2']), failure: null });
  expect(result.current?.get('docs/raycast.mdx')).toBe('Raycast 2');
});

it('are known from the start at the next visit, and forgotten at sign-out', () => {
  show(LOADED).unmount();
  expect(show(LOADING).result.current?.get('docs/raycast.mdx')).toBe('Raycast');
  clearPageTitles();
  expect(readPageTitles().size).toBe(0);
  expect(show(LOADING).result.current).toBeNull();
});

it("are read from the text of a page at a path that the index doesn't have yet", async () => {
  const editor = createTestEditor(openFiles({ [PATH]: PAGE }));
  const { result } = show(LOADED, true, editor);
  const indexed = result.current;
  const movedTo = 'docs/ray.mdx';
  await act(() =>
    editor.apply([
      { kind: 'add', path: movedTo, text: PAGE, movedFrom: PATH },
      { kind: 'delete', path: PATH, movedTo },
    ]),
  );
  expect(result.current?.get('docs/ray.mdx')).toBe('Raycast');
  const titles = result.current;
  // Typing below the title must not sort the list again.
  const type = (text: string) => act(() => editor.dispatch({ type: 'edited', path: 'docs/ray.mdx', text }));
  type(`${PAGE}More.\n`);
  expect(result.current).toBe(titles);
  type(PAGE.replace('Raycast', 'Ray'));
  expect(result.current?.get('docs/ray.mdx')).toBe('Ray');
  expect(indexed?.has('docs/ray.mdx')).toBe(false);
});

it.each([
  ["the index can't be read", FAILED, true],
  ['there is no index without a role', LOADING, false],
])('are empty when %s, so that the list shows paths', (_case, state, hasIndex) => {
  expect(show(state, hasIndex).result.current?.size).toBe(0);
});

it('are read from nothing that another program stored', () => {
  window.localStorage.setItem('page-titles', '{"docs/raycast.mdx":1}');
  expect(show(LOADING).result.current).toBeNull();
});
