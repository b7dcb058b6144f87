import { useAuthState, useClient } from '@site/src/features/auth';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { siteApi } from '#domain/api/site';
import { canEdit } from '#domain/auth/roles';

/** The key of the hidden pages among remote data. */
export const hiddenPagesKey = ['hidden-pages'];

/**
 * The hidden pages of the default branch as repo paths (`docs/desktop/index.mdx`), for editors and admins; empty
 * for others and until loaded.
 */
export function useHiddenPages(): ReadonlySet<string> {
  const state = useAuthState();
  const isEditor = state.status === 'signed-in' && state.roles !== null && canEdit(state.roles);
  const api = useClient(siteApi);
  const { value } = useRemote({
    key: hiddenPagesKey,
    read: isEditor ? (signal) => api.listHiddenPages({}, signal) : null,
  });
  const hidden = value?.hidden;
  return useMemo(() => new Set(hidden), [hidden]);
}
