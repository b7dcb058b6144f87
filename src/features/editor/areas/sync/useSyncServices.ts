import { findMissingSettings, getBrowserConfig } from '@site/src/data/config';
import { callEndpoint } from '@site/src/data/functions/request';
import { fetchGithubConfig, fetchSyncedHead } from '@site/src/data/githubConfig';
import { getSupabase } from '@site/src/data/supabaseClient';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { siteApi } from '#domain/api/site';
import { RateLimiter } from '#domain/auth/rateLimiter';
import { rateLimits } from '#domain/auth/rateLimits';
import type { ContentSyncServices } from './useContentSync';

/** Delay before content is synced automatically, in ms. */
const IDLE_DELAY_MS = 3_000;
/** Lives as long as the page. */
const limiter = new RateLimiter(rateLimits.contentSync);

function readRepository(): string {
  const repository = getBrowserConfig().contentRepository;
  return repository ? `${repository.owner}/${repository.name}` : '';
}

/** Services of the content sync in a browser. */
export function useSyncServices(): ContentSyncServices {
  const { getAccessToken } = useAuthStore();
  return useMemo(
    () => ({
      findMissingSettings: () => findMissingSettings(getBrowserConfig()),
      fetchConfig: async () => fetchGithubConfig(await getSupabase()),
      syncContent: (request) => callEndpoint(getAccessToken, siteApi.syncContent, request),
      now: () => Date.now(),
      whenIdle: () => new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS)),
      fetchSyncedHead: async () => fetchSyncedHead(await getSupabase(), readRepository()),
      limiter,
    }),
    [getAccessToken],
  );
}
