/** @jest-environment jsdom */

import type { ContentApi } from '@site/src/data/functions/contentApi';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createTestEditor, WithEditor } from '../../__tests__/testEditor';
import { useParsedContent } from '../useParsedContent';
import { startTestWorker } from './startTestWorker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const offline = { ok: false, failure: { key: 'network', message: 'Offline', status: 0 } } as const;
const answer = (path: string, branch: string | null) =>
  ({
    ok: true,
    value: { path, branch: branch ?? '', headSha: '', blobSha: '', text: `From the partial on ${branch}.` },
  }) as const;

/** Shows a page with a partial on a branch. */
function showPage(readPage: ContentApi['readPage']) {
  const editor = createTestEditor({});
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithEditor editor={editor} api={{ readPage }} startWorker={startTestWorker}>
      {children}
    </WithEditor>
  );
  return renderHook(({ branch }) => useParsedContent('docs/page.mdx', '<Include file="part" />', branch), {
    wrapper,
    initialProps: { branch: 'main' },
  });
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
