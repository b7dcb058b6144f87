import { useHistory, useLocation } from '@docusaurus/router';
import { DEFAULT_RETURN, SignInScreen } from '../../features/auth';
import AppPage from '../_AppPage';

/** `/auth`: sign-in. `?return=` is the path to go to afterwards. */
export default function SignInPage() {
  const { search } = useLocation();
  const history = useHistory();
  const returnTo = new URLSearchParams(search).get('return') ?? DEFAULT_RETURN;
  return (
    <AppPage title="Sign in" waiting="Loading authentication..." isFramed>
      {() => <SignInScreen returnTo={returnTo} navigate={history.replace} />}
    </AppPage>
  );
}
