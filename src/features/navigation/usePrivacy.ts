import { createClient } from '@site/src/data/functions/request';
import { useAuthState, useAuthStore } from '@site/src/features/auth';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { siteApi } from '#domain/api/site';
import { canEdit } from '#domain/auth/roles';

/** The key of the pages that visitors don't see. */
export const hiddenPagesKey = ['hidden-pages'];

/** What is known of hidden pages. */
export interface PagePrivacy {
  /** Files of the default branch that visitors do not see: `docs/desktop/index.mdx`. */
  readonly privatePaths: ReadonlySet<string>;
}

/** The pages that visitors do not see, for people with a role; none for others, and until they are known. */
export function usePrivacy(): PagePrivacy {
  const { getAccessToken } = useAuthStore();
  const state = useAuthState();
  const isEditor = state.status === 'signed-in' && state.roles !== null && canEdit(state.roles);
  const api = useMemo(() => createClient(getAccessToken, siteApi), [getAccessToken]);
  const { value } = useRemote({
    key: hiddenPagesKey,
    read: isEditor ? (signal) => api.listHiddenPages({}, signal) : null,
  });
  const hidden = value?.hidden;
  return useMemo(() => ({ privatePaths: new Set(hidden) }), [hidden]);
}
