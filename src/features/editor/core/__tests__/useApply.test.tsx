/** @jest-environment jsdom */
import type { ApiResult } from '@site/src/data/functions/request';
import { renderHook } from '@testing-library/react';
import type { PageSourceResponse } from '#domain/api/content';
import { applyEdits } from '#domain/text/edit/edits';
import { getDocument, openFiles, sha, source } from '../store/__tests__/support';
import { listChangeKinds } from '../store/changeSet';
import { createEditorStore } from '../store/editorStore';
import { useApply } from '../useApply';

const A = 'docs/a.mdx';
const C = 'docs/c.mdx';

const mockReadPage = jest.fn<Promise<ApiResult<PageSourceResponse>>, [string]>();
const mockServices = { api: { readPage: mockReadPage } };
jest.mock('../EditorServices', () => ({ useServices: () => mockServices }));

function setUp() {
  mockReadPage.mockReset();
  mockReadPage.mockImplementation(async (path) => ({ ok: true, value: source(path, 'c', sha('c')) }));
  const store = createEditorStore(openFiles({ [A]: 'a' }));
  store.dispatch({ type: 'pathChosen', path: A });
  const { result } = renderHook(() => useApply(store));
  return { store, ...result.current };
}

const insert = (path: string, text: string) =>
  ({ kind: 'edit', path, edits: [{ from: 0, to: 0, insert: text }] }) as const;

describe('apply', () => {
  it('reads the files it needs, and applies all changes', async () => {
    const { store, apply } = setUp();
    await expect(apply([insert(A, 'A'), insert(C, 'C')])).resolves.toEqual({ ok: true });
    expect([getDocument(store.getState(), A).text, getDocument(store.getState(), C).text]).toEqual([
      'Aa',
      'Cc',
    ]);
    expect(getDocument(store.getState(), A).revision).toBe(1);
  });

  it('sends edits of the page on screen to its source editor, where they can be undone', async () => {
    const { store, apply, edit, registerView } = setUp();
    const change = jest.fn((edits) => {
      const { text } = getDocument(store.getState(), A);
      store.dispatch({ type: 'edited', path: A, text: applyEdits(text, edits) });
      return true;
    });
    const unregister = registerView(A, { change });
    await apply([insert(A, 'A'), insert(C, 'C')]);
    expect(change).toHaveBeenCalledTimes(1);
    expect(getDocument(store.getState(), A)).toMatchObject({ text: 'Aa', revision: 0 });
    unregister();
    await edit(A, [{ from: 0, to: 1, insert: 'B' }]);
    expect(change).toHaveBeenCalledTimes(1);
    expect(getDocument(store.getState(), A)).toMatchObject({ text: 'Ba', revision: 1 });
  });

  it('keeps edits of a page whose source editor is just being unmounted', async () => {
    const { store, edit, registerView } = setUp();
    registerView(A, { change: () => false });
    await edit(A, [{ from: 0, to: 0, insert: 'A' }]);
    expect(getDocument(store.getState(), A)).toMatchObject({ text: 'Aa', revision: 1 });
  });

  it('moves the page on screen in the change set, not in its source editor', async () => {
    const { store, apply, registerView } = setUp();
    const change = jest.fn();
    registerView(A, { change });
    await apply([
      { kind: 'add', path: 'docs/b.mdx', text: 'a', movedFrom: A },
      { kind: 'delete', path: A, movedTo: 'docs/b.mdx' },
    ]);
    expect(change).not.toHaveBeenCalled();
    expect(listChangeKinds(store.getState()).get('docs/b.mdx')).toBe('moved');
  });

  it.each([
    ['a file cannot be read', () => mockReadPage.mockResolvedValue(FAILED), /couldn't be read.*Network/],
    ['a change cannot be applied', () => undefined, /There is already a file at docs\/a\.mdx/],
  ])('changes nothing when %s', async (_, arrange, message) => {
    const { store, apply, registerView } = setUp();
    const change = jest.fn();
    registerView(A, { change });
    arrange();
    const before = store.getState();
    const outcome = await apply([
      insert(A, 'A'),
      insert(C, 'C'),
      { kind: 'add', path: A, text: '', movedFrom: null },
    ]);
    expect(outcome).toEqual({ ok: false, message: expect.stringMatching(message) });
    expect(store.getState()).toBe(before);
    expect(change).not.toHaveBeenCalled();
  });

  it('changes nothing when the text changed while files were read', async () => {
    const { store, apply } = setUp();
    mockReadPage.mockImplementation(async (path) => {
      store.dispatch({ type: 'edited', path: A, text: 'typed meanwhile' });
      return { ok: true, value: source(path, 'c') };
    });
    await expect(apply([insert(A, 'A'), insert(C, 'C')])).resolves.toMatchObject({ ok: false });
    expect(getDocument(store.getState(), A).text).toBe('typed meanwhile');
  });
});

const FAILED: ApiResult<PageSourceResponse> = {
  ok: false,
  failure: { key: 'network', message: 'Network error.', status: 0 },
};
