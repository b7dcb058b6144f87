import { getBrowserConfig } from '@site/src/data/config';
import { createContentApi } from '@site/src/data/functions/contentApi';
import { createDraftStore } from '@site/src/data/storage/drafts';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { startWorker } from './analysis/startWorker';
import { EditorScreen, type EditorScreenProps } from './EditorScreen';
import { type EditorServices, EditorServicesProvider } from './EditorServices';
import { PreviewScreen, type PreviewScreenProps } from './PreviewScreen';

const drafts = createDraftStore();

/** What the editor works with in a browser. */
function useBrowserServices(): EditorServices {
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

/** The editor with everything it needs; loaded on `/edit` only. */
export function EditorApp(props: EditorScreenProps) {
  return (
    <EditorServicesProvider value={useBrowserServices()}>
      <EditorScreen {...props} />
    </EditorServicesProvider>
  );
}

/** The full-width preview with everything it needs; loaded on `/preview` only. */
export function PreviewApp(props: PreviewScreenProps) {
  return (
    <EditorServicesProvider value={useBrowserServices()}>
      <PreviewScreen {...props} />
    </EditorServicesProvider>
  );
}
