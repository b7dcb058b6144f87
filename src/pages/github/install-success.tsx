import { useLocation } from '@docusaurus/router';
import { InstallSuccessScreen } from '../../features/githubApp';
import { GuardedPage } from '../_AppPage';

/** `/github/install-success`: shown after the GitHub App is installed; for admins. */
export default function InstallSuccessPage() {
  const { search } = useLocation();
  return (
    <GuardedPage title="GitHub App installed" required="admin">
      {() => <InstallSuccessScreen search={search} />}
    </GuardedPage>
  );
}
