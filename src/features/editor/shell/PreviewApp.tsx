import { EditorServicesProvider } from '../core/EditorServices';
import { useBrowserServices } from '../core/useBrowserServices';
import { PreviewScreen, type PreviewScreenProps } from './PreviewScreen';

/** The full-width preview with everything it needs; loaded on `/preview` only. */
export function PreviewApp(props: PreviewScreenProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(props.access.canEdit)}>
      <PreviewScreen {...props} />
    </EditorServicesProvider>
  );
}
