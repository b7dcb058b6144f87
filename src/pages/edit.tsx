import { useHistory, useLocation } from '@docusaurus/router';
import { Suspense, useCallback } from 'react';
import { AuthWait, RequireAccess } from '../features/auth';
import { EditorApp, useEarlyReads } from '../features/editor';
import AppPage from './_AppPage';
import useEditorAddress from './_useEditorAddress';

/** `/edit`: the editor, for any signed-in person; read-only without a role. */
export default function EditPage() {
  return (
    <AppPage title="Edit" waiting="Loading...">
      {() => <GuardedEditor />}
    </AppPage>
  );
}

function GuardedEditor() {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const [address, setAddress] = useEditorAddress();
  const api = useEarlyReads(address);
  const goToSignIn = useCallback(
    () => history.replace(`/auth?return=${encodeURIComponent(pathname + search)}`),
    [history, pathname, search],
  );
  return (
    <RequireAccess required="signed-in" goToSignIn={goToSignIn}>
      {(access) => (
        <Suspense fallback={<AuthWait text="Loading..." />}>
          <EditorApp api={api} access={access} address={address} onAddress={setAddress} />
        </Suspense>
      )}
    </RequireAccess>
  );
}
