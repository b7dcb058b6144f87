/** @jest-environment jsdom */

import type { ContentApi } from '@site/src/data/functions/contentApi';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { type EditorServices, EditorServicesProvider } from '../../EditorServices';
import type { ParseWorker } from '../ParseWorkerClient';
import { createParseSession } from '../parseSession';
import { useParsedContent } from '../useParsedContent';

/** A worker that answers synchronously. */
const startWorker = (): ParseWorker => {
  const answerTo = createParseSession();
  let answer: Parameters<ParseWorker['listen']>[0] = () => undefined;
  return {
    post: (message) => answer(answerTo(message)),
    listen: (onAnswer) => {
      answer = onAnswer;
    },
    stop: () => undefined,
  };
};

test('asks again for a partial that could not be read, and only then says what it contains', async () => {
  const readPage = jest
    .fn<ReturnType<ContentApi['readPage']>, Parameters<ContentApi['readPage']>>()
    .mockResolvedValueOnce({ ok: false, failure: { key: 'network', message: 'Offline' } } as never)
    .mockResolvedValue({ ok: true, value: { text: 'From the partial.' } } as never);
  const services = { api: { readPage }, startWorker } as unknown as EditorServices;
  const wrapper = ({ children }: PropsWithChildren) => (
    <EditorServicesProvider value={services}>{children}</EditorServicesProvider>
  );
  const { result, rerender } = renderHook(({ text }) => useParsedContent('docs/page.mdx', text, 'main'), {
    wrapper,
    initialProps: { text: '<Include file="part" />' },
  });
  await waitFor(() => expect(readPage).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(result.current.parsed).not.toBeNull());
  expect(result.current.parsed?.problems).toEqual([]);

  rerender({ text: '<Include file="part" />\n\nMore.' });
  await waitFor(() => expect(JSON.stringify(result.current.lastGood?.page)).toContain('From the partial.'));
  expect(readPage).toHaveBeenCalledTimes(2);
});
