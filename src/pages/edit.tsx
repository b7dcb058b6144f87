import { useEffect } from 'react';
import { AFTER_SIGN_IN, RequireAccess, useAuthState } from '../features/auth';
import { EditorApp, preloadEditor, useEarlyReads } from '../features/editor';
import AppPage from './_AppPage';
import useEditorLocation from './_useEditorLocation';

/** Delay after which the user's roles have been requested, in ms: the editor starts loading while they arrive. */
const ROLES_REQUESTED = AFTER_SIGN_IN + 20;

/** `/edit`: the editor, for any signed-in user; read-only without a role. */
export default function EditPage() {
  return (
    <AppPage title="Edit" waiting="Loading...">
      {() => <GuardedEditor />}
    </AppPage>
  );
}

function GuardedEditor() {
  const [location, setLocation] = useEditorLocation();
  const api = useEarlyReads(location);
  const { status } = useAuthState();
  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    const timer = setTimeout(preloadEditor, ROLES_REQUESTED);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <RequireAccess required="signed-in">
      {(access) => <EditorApp api={api} access={access} location={location} onNavigate={setLocation} />}
    </RequireAccess>
  );
}
