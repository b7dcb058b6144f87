import { useHistory } from '@docusaurus/router';
import { CallbackScreen } from '../../features/auth';
import AppPage from '../_AppPage';

/** `/auth/callback`: the return from sign-in. */
export default function CallbackPage() {
  const history = useHistory();
  return (
    <AppPage title="Signing in" waiting="Processing authentication..." isFramed>
      {() => <CallbackScreen navigate={history.replace} />}
    </AppPage>
  );
}
