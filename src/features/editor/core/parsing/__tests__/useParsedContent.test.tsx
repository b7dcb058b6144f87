/** @jest-environment jsdom */

import type { ContentApi } from '@site/src/data/functions/contentApi';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createTestEditor, WithEditor } from '../../__tests__/testEditor';
import { useParsedContent } from '../useParsedContent';
import { startTestWorker } from './startTestWorker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reads a partial again that could not be read, and says nothing wrong about it until then', async () => {
  let isOnline = false;
  const readPage = jest.fn<ReturnType<ContentApi['readPage']>, [string]>(async (path) =>
    isOnline
      ? { ok: true, value: { path, branch: 'main', headSha: '', blobSha: '', text: 'From the partial.' } }
      : { ok: false, failure: { key: 'network', message: 'Offline', status: 0 } },
  );
  const editor = createTestEditor({});
  const wrapper = ({ children }: PropsWithChildren) => (
    <WithEditor editor={editor} api={{ readPage }} startWorker={startTestWorker}>
      {children}
    </WithEditor>
  );
  const { result } = renderHook(() => useParsedContent('docs/page.mdx', '<Include file="part" />', 'main'), {
    wrapper,
  });
  await waitFor(() => expect(readPage).toHaveBeenCalledTimes(1));
  expect(result.current.parsed?.problems).toEqual([]);
  isOnline = true;
  await waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain('From the partial.'), {
    timeout: 10_000,
  });
  expect(readPage).toHaveBeenCalledTimes(2);
});
