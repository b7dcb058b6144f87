import { RequireAccess } from '../features/auth';
import { PreviewApp } from '../features/editor';
import AppPage from './_AppPage';
import useEditorLocation from './_useEditorLocation';
import useGoToSignIn from './_useGoToSignIn';

/** `/preview`: an edited page at full width. */
export default function PreviewPage() {
  const [location, navigate] = useEditorLocation();
  const goToSignIn = useGoToSignIn();
  return (
    <AppPage title="Preview" waiting="Loading...">
      {() => (
        <RequireAccess required="editor" goToSignIn={goToSignIn}>
          {(access) => <PreviewApp access={access} location={location} onNavigate={navigate} />}
        </RequireAccess>
      )}
    </AppPage>
  );
}
