import { type ApiFailure, type ApiResult, type Client, createClient } from '@site/src/data/functions/request';
import { forgetHiddenPages } from '@site/src/data/storage/hiddenPages';
import { useAuthStore } from '@site/src/features/auth';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type PageVisibilityRequest, type PageVisibilityResponse, siteApi } from '#domain/api/site';
import { privacyStore } from './privacyStore';

/** A page's visibility, as far as it is known. */
export type VisibilityState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly visibility: PageVisibilityResponse };

/** What of it can be changed. */
export type VisibilityChange = Omit<PageVisibilityRequest, 'path' | 'updatedAt'>;

/** Poll interval while the host hasn't accepted the build yet, in ms. */
const POLL = 5_000;
/** Statuses that change without user action. `started` stays on hosts that don't report how builds end. */
const PENDING: ReadonlySet<string> = new Set(['waiting', 'started', 'failed', 'broken']);
/** Poll interval while the build runs, which takes minutes. */
const SLOW_POLL = 20_000;

/**
 * Reads and changes a page's visibility. While a build is on its way, its status is polled.
 *
 * @param path repo path of the page
 */
export function useVisibility(path: string) {
  const { getAccessToken } = useAuthStore();
  const api = useMemo(() => createClient(getAccessToken, siteApi), [getAccessToken]);
  const [state, setState] = useState<VisibilityState>({ status: 'loading' });
  const shownPath = useRef(path);

  const take = useCallback((asked: string, result: ApiResult<PageVisibilityResponse>): void => {
    if (asked !== shownPath.current) return;
    if (result.ok) setState({ status: 'ready', visibility: result.value });
    else setState({ status: 'failed', failure: result.failure });
  }, []);
  const reload = useCallback(async () => take(path, await api.readVisibility({ path })), [api, path, take]);

  useEffect(() => {
    shownPath.current = path;
    setState({ status: 'loading' });
    void reload();
  }, [path, reload]);
  usePoll(state, path, api, take);

  /** @returns why it was not changed; null when it was */
  const change = useCallback(
    async (changes: VisibilityChange): Promise<ApiFailure | null> => {
      const updatedAt = state.status === 'ready' ? state.visibility.updatedAt : null;
      const result = await api.changeVisibility({ path, ...changes, updatedAt });
      if (!result.ok) {
        // What another editor made of it is shown behind the question.
        if (result.failure.key === 'conflict') await reload();
        return result.failure;
      }
      take(path, result);
      forgetHiddenPages();
      await privacyStore.refresh(api);
      return null;
    },
    [api, path, take, reload, state],
  );
  return { state, reload, change };
}

function usePoll(
  state: VisibilityState,
  path: string,
  api: Client<typeof siteApi>,
  take: (asked: string, result: ApiResult<PageVisibilityResponse>) => void,
): void {
  useEffect(() => {
    if (state.status !== 'ready') return;
    const { status } = state.visibility.rebuild;
    if (!PENDING.has(status)) return;
    const timer = setTimeout(
      async () => {
        const result = await api.readVisibility({ path });
        // What is shown stays while nobody answers.
        if (result.ok) take(path, result);
      },
      status === 'waiting' || status === 'failed' ? POLL : SLOW_POLL,
    );
    return () => clearTimeout(timer);
  }, [state, path, api, take]);
}
