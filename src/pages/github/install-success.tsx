import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';
import { RequireAccess } from '../../features/auth';
import { InstallSuccessScreen } from '../../features/githubApp';
import AppPage from '../_AppPage';

/** `/github/install-success`: shown after the GitHub App is installed; for admins. */
export default function InstallSuccessPage() {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const goToSignIn = useCallback(
    () => history.replace(`/auth?return=${encodeURIComponent(pathname + search)}`),
    [history, pathname, search],
  );
  return (
    <AppPage title="GitHub App installed" waiting="Loading...">
      {() => (
        <RequireAccess required="admin" goToSignIn={goToSignIn}>
          {() => <InstallSuccessScreen search={search} />}
        </RequireAccess>
      )}
    </AppPage>
  );
}
