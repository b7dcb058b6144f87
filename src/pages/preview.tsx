import { useHistory, useLocation } from '@docusaurus/router';
import { Suspense, useCallback } from 'react';
import { AuthWait, RequireAccess } from '../features/auth';
import { PreviewApp } from '../features/editor';
import AppPage from './_AppPage';
import useEditorLocation from './_useEditorLocation';

/** `/preview`: a page that is being worked on, full width. */
export default function PreviewPage() {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const [location] = useEditorLocation();
  const goToSignIn = useCallback(
    () => history.replace(`/auth?return=${encodeURIComponent(pathname + search)}`),
    [history, pathname, search],
  );
  return (
    <AppPage title="Preview" waiting="Loading...">
      {() => (
        <RequireAccess required="editor" goToSignIn={goToSignIn}>
          {(access) => (
            <Suspense fallback={<AuthWait text="Loading..." />}>
              <PreviewApp access={access} location={location} />
            </Suspense>
          )}
        </RequireAccess>
      )}
    </AppPage>
  );
}
