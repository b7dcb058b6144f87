import type { ContentApi } from '@site/src/data/functions/contentApi';
import { EditorServicesProvider } from '../core/EditorServices';
import { useBrowserServices } from '../core/useBrowserServices';
import { EditorScreen, type EditorScreenProps } from './EditorScreen';

interface EditorAppProps extends EditorScreenProps {
  readonly api: ContentApi;
}

/** The editor with everything it needs; loaded on `/edit` only. */
export function EditorApp({ api, ...props }: EditorAppProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(props.access.canEdit, api)}>
      <EditorScreen {...props} />
    </EditorServicesProvider>
  );
}
