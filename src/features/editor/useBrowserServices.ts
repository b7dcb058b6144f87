import { getBrowserConfig } from '@site/src/data/config';
import { createContentApi } from '@site/src/data/functions/contentApi';
import { createDraftStore } from '@site/src/data/storage/drafts';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { startWorker } from './analysis/startWorker';
import type { EditorServices } from './EditorServices';

const drafts = createDraftStore();

/** What the editor works with in a browser. */
export function useBrowserServices(): EditorServices {
  const { getAccessToken } = useAuthStore();
  return useMemo(() => {
    const repository = getBrowserConfig().contentRepository;
    return {
      api: createContentApi(getAccessToken),
      drafts,
      startWorker,
      now: () => Date.now(),
      createId: () => crypto.randomUUID(),
      repository: repository ? `${repository.owner}/${repository.name}` : '',
    };
  }, [getAccessToken]);
}
