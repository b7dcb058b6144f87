import { EditorScreen, type EditorScreenProps } from './EditorScreen';
import { EditorServicesProvider } from './EditorServices';
import { useBrowserServices } from './useBrowserServices';

/** The editor with everything it needs; loaded on `/edit` only. */
export function EditorApp(props: EditorScreenProps) {
  return (
    <EditorServicesProvider value={useBrowserServices()}>
      <EditorScreen {...props} />
    </EditorServicesProvider>
  );
}
