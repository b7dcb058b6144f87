/** @jest-environment jsdom */

import type { ContentApi } from '@site/src/data/functions/contentApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createTestEditor, WithEditor } from '../../__tests__/testEditor';
import { openFiles, sha, source } from '../../store/__tests__/support';
import { useParsedContent, useParsedDocument } from '../useParsedContent';
import { startTestWorker } from './startTestWorker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const offline = { ok: false, failure: { key: 'network', message: 'Offline', status: 0 } } as const;
const answer = (path: string, branch: string | null) =>
  ({
    ok: true,
    value: { path, branch: branch ?? '', headSha: '', blobSha: '', text: `From the partial on ${branch}.` },
  }) as const;

/** Shows a page on a branch, with a partial if no text is given. */
function showPage(readPage: ContentApi['readPage'], text = '<Include file="part" />') {
  const editor = createTestEditor({});
  let api = { readPage };
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithEditor editor={editor} api={api} startWorker={startTestWorker}>
      {children}
    </WithEditor>
  );
  const shown = renderHook(({ branch }) => useParsedContent('docs/page.mdx', text, branch), {
    wrapper,
    initialProps: { branch: 'main' },
  });
  const setApi = (next: ContentApi['readPage']): void => {
    api = { readPage: next };
    shown.rerender({ branch: 'main' });
  };
  return { ...shown, setApi };
}

test('reads a partial again that could not be read, and says nothing wrong about it until then', async () => {
  let isOnline = false;
  const readPage = jest.fn<ReturnType<ContentApi['readPage']>, [string, string | null]>(
    async (path, branch) => (isOnline ? answer(path, branch) : offline),
  );
  const { result } = showPage(readPage);
  await waitFor(() => expect(readPage).toHaveBeenCalledTimes(1));
  expect(result.current.parsed?.problems).toEqual([]);
  isOnline = true;
  await waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain('From the partial'), {
    timeout: 10_000,
  });
  expect(readPage).toHaveBeenCalledTimes(2);
});

test("says that the user can't read a partial and a data file, not that they don't exist", async () => {
  const refused = { ok: false, failure: { key: 'forbidden', message: '', status: 403 } } as const;
  const readPage = jest.fn<ReturnType<ContentApi['readPage']>, [string, string | null]>(async () => refused);
  const { result } = showPage(readPage, '<Include file="part" />\n\n<DataValue from="limits.snippetSize" />');
  await waitFor(() =>
    expect(JSON.stringify(result.current.lastGood?.page)).toContain(
      'Only editors can see the partial “part” here.',
    ),
  );
  expect(JSON.stringify(result.current.lastGood?.page)).toContain(
    'Only editors can see the data file “limits” here.',
  );
  expect(result.current.parsed?.problems).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('reads a partial again when the user gets a role', async () => {
  const { result, setApi } = showPage(async () => ({
    ok: false,
    failure: { key: 'forbidden', message: '', status: 403 },
  }));
  await waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain('Only editors'));
  setApi(async (path, branch) => answer(path, branch));
  await waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain('From the partial'));
});

test('keeps the partials of each branch', async () => {
  const readPage = jest.fn<ReturnType<ContentApi['readPage']>, [string, string | null]>(
    async (path, branch) => answer(path, branch),
  );
  const { result, rerender } = showPage(readPage);
  for (const branch of ['main', 'other', 'main']) {
    rerender({ branch });
    await waitFor(() =>
      expect(JSON.stringify(result.current.lastGood?.page)).toContain(`From the partial on ${branch}.`),
    );
  }
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('reads a partial again when the branch has another version of it', async () => {
  const part = 'docs/_partials/part.mdx';
  const page = 'docs/page.mdx';
  const state = openFiles({ [page]: '<Include file="part" />' });
  let version = { text: 'First.', blobSha: sha('1') };
  const listFiles = () => [
    { path: page, blobSha: sha('b'), size: 1 },
    { path: part, blobSha: version.blobSha, size: 1 },
  ];
  const editor = createTestEditor({ ...state, path: page, files: { status: 'ready', files: listFiles() } });
  const readPage = jest.fn(async () => ({ ok: true, value: { ...source(part, ''), ...version } }) as const);
  const list = (headSha: string) => {
    const response = { branch: 'main', headSha, defaultBranch: 'main', files: listFiles() };
    act(() => editor.dispatch({ type: 'filesLoaded', response }));
  };
  const { result } = renderHook(() => useParsedDocument(), {
    wrapper: ({ children }: PropsWithChildren) => (
      <WithEditor editor={editor} api={{ readPage }} startWorker={startTestWorker}>
        {children}
      </WithEditor>
    ),
  });
  const shows = (text: string) =>
    waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain(text));
  await shows('First.');
  list(sha('a'));
  version = { text: 'Second.', blobSha: sha('2') };
  list(sha('c'));
  await shows('Second.');
  list(sha('d'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('shows partials and data files as they are edited here', async () => {
  const part = 'docs/_partials/part.mdx';
  const page = '<Include file="part" />';
  const editor = createTestEditor({
    ...openFiles({ 'docs/page.mdx': page, [part]: 'On the branch.' }),
    path: 'docs/page.mdx',
  });
  const readPage = jest.fn();
  const { result } = renderHook(() => useParsedDocument(), {
    wrapper: ({ children }: PropsWithChildren) => (
      <WithEditor editor={editor} api={{ readPage }} startWorker={startTestWorker}>
        {children}
      </WithEditor>
    ),
  });
  const shows = (text: string) =>
    waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain(text));
  await shows('On the branch.');
  act(() => editor.dispatch({ type: 'edited', path: part, text: 'Edited.' }));
  await shows('Edited.');
  act(() =>
    editor.dispatch({
      type: 'changesApplied',
      changes: [{ kind: 'delete', path: part, movedTo: null }],
      sources: [],
    }),
  );
  await waitFor(() => expect(result.current.parsed?.problems).toHaveLength(1));
  expect(readPage).not.toHaveBeenCalled();
});
