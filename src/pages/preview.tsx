import { PreviewApp } from '../features/editor';
import { GuardedPage } from './_AppPage';
import useEditorLocation from './_useEditorLocation';

/** `/preview`: an edited page at full width. */
export default function PreviewPage() {
  const [location, navigate] = useEditorLocation();
  return (
    <GuardedPage title="Preview" required="editor">
      {(access) => <PreviewApp access={access} location={location} onNavigate={navigate} />}
    </GuardedPage>
  );
}
