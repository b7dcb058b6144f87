import { EditorServicesProvider } from '../core/EditorServices';
import { PreviewScreen, type PreviewScreenProps } from './PreviewScreen';
import { useBrowserServices } from '../core/useBrowserServices';

/** The full-width preview with everything it needs; loaded on `/preview` only. */
export function PreviewApp(props: PreviewScreenProps) {
  return (
    <EditorServicesProvider value={useBrowserServices(props.access.canEdit)}>
      <PreviewScreen {...props} />
    </EditorServicesProvider>
  );
}
