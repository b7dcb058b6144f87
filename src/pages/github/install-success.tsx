import { useLocation } from '@docusaurus/router';
import { RequireAccess } from '../../features/auth';
import { InstallSuccessScreen } from '../../features/githubApp';
import AppPage from '../_AppPage';
import useGoToSignIn from '../_useGoToSignIn';

/** `/github/install-success`: shown after the GitHub App is installed; for admins. */
export default function InstallSuccessPage() {
  const { search } = useLocation();
  const goToSignIn = useGoToSignIn();
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
