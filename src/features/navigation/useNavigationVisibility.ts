import { isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import { clearHiddenPages } from '@site/src/data/storage/hiddenPages';
import { useClient } from '@site/src/features/auth';
import { type Remote, useRefreshRemote, useRemote } from '@site/src/features/remoteData';
import {
  type NavigationVisibilityChange,
  type NavigationVisibilityResponse,
  siteApi,
} from '#domain/api/site';
import { hiddenPagesKey } from './useHiddenPages';

/** Poll interval in ms, so that changes of other editors appear. */
const POLL = 20_000;

/** The visibility of all pages and sections, and how to change it. */
export interface NavigationVisibility extends Remote<NavigationVisibilityResponse> {
  /** Changes all or none. On success the new state is shown; after a conflict or a lost response, the current one. */
  readonly change: (
    changes: readonly NavigationVisibilityChange[],
  ) => Promise<ApiResult<NavigationVisibilityResponse>>;
}

/**
 * Reads and changes the visibility of all pages and sections.
 *
 * @param isReadable false for users without a role, whom the server rejects
 */
export function useNavigationVisibility(isReadable: boolean): NavigationVisibility {
  const api = useClient(siteApi);
  const refreshHidden = useRefreshRemote(hiddenPagesKey);
  const remote = useRemote({
    key: ['navigation-visibility'],
    read: isReadable ? (signal) => api.readNavigationVisibility({}, signal) : null,
    pollDelay: () => POLL,
  });
  const change: NavigationVisibility['change'] = async (changes) => {
    const result = await api.changeNavigationVisibility({ changes: [...changes] });
    if (result.ok) {
      await remote.set(result.value);
      clearHiddenPages();
      await refreshHidden();
    } else if (result.failure.key === 'conflict') {
      await remote.refresh();
    } else if (isUnconfirmed(result.failure)) void remote.refresh();
    return result;
  };
  return { ...remote, change };
}
