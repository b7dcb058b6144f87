import { EditorScreen, type EditorScreenProps } from './EditorScreen';
import { EditorServicesProvider } from './EditorServices';
import { PreviewScreen, type PreviewScreenProps } from './PreviewScreen';
import { useBrowserServices } from './useBrowserServices';

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
