import { callEndpoint, type GetAccessToken } from '@site/src/data/functions/request';
import { useCallback, useEffect, useState } from 'react';
import { contentApi, type PrivatePageResponse } from '#domain/api/content';

/** Loading state of the page. */
export type PrivatePageState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly page: PrivatePageResponse };

/**
 * Fetches a page by its path.
 *
 * @param pathname the page's path
 */
export function usePrivatePage(pathname: string, getAccessToken: GetAccessToken) {
  const [state, setState] = useState<PrivatePageState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requires another read.
  useEffect(() => {
    const abort = new AbortController();
    setState({ status: 'loading' });
    const { signal } = abort;
    void callEndpoint(getAccessToken, contentApi.readPrivatePage, { path: pathname }, signal).then(
      (result) => {
        if (signal.aborted) return;
        if (result.ok) setState({ status: 'ready', page: result.value });
        else if (['not_found', 'forbidden'].includes(result.failure.key)) setState({ status: 'missing' });
        else setState({ status: 'failed', message: result.failure.message });
      },
    );
    return () => abort.abort();
  }, [getAccessToken, pathname, attempt]);
  return { state, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}
