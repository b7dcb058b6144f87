import { getBrowserConfig } from '@site/src/data/config';
import { type ContentApi, createContentApi } from '@site/src/data/functions/contentApi';
import { createPublicContentApi } from '@site/src/data/functions/publicContentApi';
import { callEndpoint } from '@site/src/data/functions/request';
import { announcePresence, type PresenceReport } from '@site/src/data/presence';
import { createDraftKeys } from '@site/src/data/storage/draftKeys';
import { createDraftStore } from '@site/src/data/storage/drafts';
import { createReviewDraftStore } from '@site/src/data/storage/reviewDrafts';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { accountApi } from '#domain/api/accounts';
import { connectWorker } from './connectWorker';
import type { Tabs } from './drafts/PageLocks';
import type { EditorServices } from './EditorServices';
import type { ParseWorker } from './parsing/ParseWorkerClient';

function openTabs(): Tabs | null {
  if (!('locks' in navigator)) return null;
  return { locks: navigator.locks, channel: new BroadcastChannel('editor') };
}

function startWorker(): ParseWorker {
  return connectWorker(new Worker(new URL('./parsing/parseWorker.ts', import.meta.url)));
}

/**
 * The editor's services in a browser.
 *
 * @param canEdit whether the user has a role; without one, only public content is requested
 * @param api the functions, if requests were already made with them
 */
export function useBrowserServices(canEdit: boolean, api?: ContentApi): EditorServices {
  const { getAccessToken } = useAuthStore();
  const functions = useMemo(() => api ?? createContentApi(getAccessToken), [api, getAccessToken]);
  const others = useMemo(() => {
    const repository = getBrowserConfig().contentRepository;
    const fetchDraftKey = async () => {
      const result = await callEndpoint(getAccessToken, accountApi.readDraftKey, {});
      return result.ok ? result.value.key : null;
    };
    const getKeys = createDraftKeys(fetchDraftKey);
    return {
      drafts: createDraftStore({ getKeys }),
      reviewDrafts: createReviewDraftStore(getKeys),
      // Without a session, the call would only be rejected.
      announcePresence: async (report: PresenceReport, signal: AbortSignal) =>
        (await getAccessToken()) === null ? null : announcePresence(report, signal),
      openTabs,
      startWorker,
      now: () => Date.now(),
      createId: () => crypto.randomUUID(),
      repository: repository ? `${repository.owner}/${repository.name}` : '',
    };
  }, [getAccessToken]);
  // When the user gets a role, only the requests change.
  return useMemo(
    () => ({ ...others, api: canEdit ? functions : createPublicContentApi(functions) }),
    [others, functions, canEdit],
  );
}
