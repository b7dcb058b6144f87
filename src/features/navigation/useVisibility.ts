import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { createSiteApi, type SiteApi } from '@site/src/data/functions/siteApi';
import { forgetHiddenPages } from '@site/src/data/storage/hiddenPages';
import { useAuthStore } from '@site/src/features/auth';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageVisibilityRequest, PageVisibilityResponse } from '#domain/git/siteApi';
import { privacyStore } from './privacyStore';

/** A page's visibility, as far as it is known. */
export type VisibilityState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly visibility: PageVisibilityResponse };

/** What of it can be changed. */
export type VisibilityChange = Omit<PageVisibilityRequest, 'path' | 'updatedAt'>;

/** How often a build that is not live yet is asked about, in ms. */
const POLL = 5_000;
/** What a build goes on from by itself. `started` stays on hosts that don't say how builds end. */
const UNSETTLED: ReadonlySet<string> = new Set(['waiting', 'started', 'failed', 'broken']);
/** A build takes minutes: while it runs, it is asked about less often. */
const SLOW_POLL = 20_000;

/**
 * Reads and changes a page's visibility. While a build is waited for, it is asked about again and again, which also
 * passes the request on.
 *
 * @param path the page's file
 */
export function useVisibility(path: string) {
  const { getAccessToken } = useAuthStore();
  const api = useMemo(() => createSiteApi(getAccessToken), [getAccessToken]);
  const [state, setState] = useState<VisibilityState>({ status: 'loading' });
  const shownPath = useRef(path);

  const take = useCallback((asked: string, result: ApiResult<PageVisibilityResponse>): void => {
    if (asked !== shownPath.current) return;
    if (result.ok) setState({ status: 'ready', visibility: result.value });
    else setState({ status: 'failed', failure: result.failure });
  }, []);
  const reload = useCallback(async () => take(path, await api.readVisibility(path)), [api, path, take]);

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
  api: SiteApi,
  take: (asked: string, result: ApiResult<PageVisibilityResponse>) => void,
): void {
  useEffect(() => {
    if (state.status !== 'ready') return;
    const { status } = state.visibility.rebuild;
    if (!UNSETTLED.has(status)) return;
    const timer = setTimeout(
      async () => {
        const result = await api.readVisibility(path);
        // What is shown stays while nobody answers.
        if (result.ok) take(path, result);
      },
      status === 'waiting' || status === 'failed' ? POLL : SLOW_POLL,
    );
    return () => clearTimeout(timer);
  }, [state, path, api, take]);
}
