import { createClient } from '@site/src/data/functions/request';
import { useAuthState, useAuthStore } from '@site/src/features/auth';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { siteApi } from '#domain/api/site';
import { canEdit } from '#domain/auth/roles';
import { privacyStore } from './privacyStore';

/** What is known of hidden pages. */
export interface PagePrivacy {
  /** Files of the default branch that visitors do not see: `docs/desktop/index.mdx`. */
  readonly privatePaths: ReadonlySet<string>;
  readonly refresh: () => void;
}

/**
 * The pages that visitors do not see, for people with a role; none for others, and until they are known. All callers
 * share one answer.
 */
export function usePrivacy(): PagePrivacy {
  const { getAccessToken } = useAuthStore();
  const state = useAuthState();
  const isEditor = state.status === 'signed-in' && state.roles !== null && canEdit(state.roles);
  const api = useMemo(() => createClient(getAccessToken, siteApi), [getAccessToken]);
  const privatePaths = useSyncExternalStore(privacyStore.subscribe, privacyStore.get, privacyStore.get);
  const refresh = useCallback(() => void privacyStore.refresh(api), [api]);
  useEffect(() => {
    if (isEditor) refresh();
  }, [isEditor, refresh]);
  return { privatePaths, refresh };
}
