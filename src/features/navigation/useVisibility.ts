import { isUnconfirmed } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure } from '@site/src/data/functions/request';
import { clearHiddenPages } from '@site/src/data/storage/hiddenPages';
import { useClient } from '@site/src/features/auth';
import { useRefreshRemote, useRemote } from '@site/src/features/remoteData';
import { isPending } from '#domain/admin/builds';
import { type PageVisibilityRequest, siteApi } from '#domain/api/site';
import { hiddenPagesKey } from './useHiddenPages';

/** The properties that can be changed. */
export type VisibilityChange = Omit<PageVisibilityRequest, 'path' | 'updatedAt'>;

/** Poll interval while the host hasn't accepted the build yet, in ms. */
const POLL = 5_000;
/** Poll interval while the build runs, which takes minutes. */
const SLOW_POLL = 20_000;

/**
 * Reads and changes a page's visibility, and polls the status of a running build.
 *
 * @param path repo path of the page
 */
export function useVisibility(path: string) {
  const api = useClient(siteApi);
  const refreshHidden = useRefreshRemote(hiddenPagesKey);
  const { value, failure, isReading, refresh, set } = useRemote({
    key: ['visibility', path],
    read: (signal) => api.readVisibility({ path }, signal),
    pollDelay: ({ rebuild: { status } }) => {
      if (!isPending(status)) return null;
      return status === 'waiting' || status === 'refused' ? POLL : SLOW_POLL;
    },
  });
  /** @returns the failure; null on success */
  const change = async (changes: VisibilityChange): Promise<ApiFailure | null> => {
    const result = await api.changeVisibility({ path, ...changes, updatedAt: value?.updatedAt ?? null });
    if (!result.ok) {
      // Shows the other editor's change behind the dialog.
      if (result.failure.key === 'conflict') await refresh();
      // Shows whether this change was made, and lets a retry continue from there.
      else if (isUnconfirmed(result.failure)) void refresh();
      return result.failure;
    }
    await set(result.value);
    clearHiddenPages();
    await refreshHidden();
    return null;
  };
  return { visibility: value, failure, isReading, reload: refresh, change };
}
