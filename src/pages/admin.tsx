import { useHistory } from '@docusaurus/router';
import { Suspense, useCallback } from 'react';
import { AdminApp } from '../features/admin';
import { AuthWait, RequireAccess } from '../features/auth';
import AppPage from './_AppPage';

/** `/admin`: for admins. */
export default function AdminPage() {
  const history = useHistory();
  const goToSignIn = useCallback(() => history.replace('/auth?return=%2Fadmin'), [history]);
  return (
    <AppPage title="Admin" waiting="Loading...">
      {() => (
        <RequireAccess required="admin" goToSignIn={goToSignIn}>
          {({ user }) => (
            <Suspense fallback={<AuthWait text="Loading..." />}>
              <AdminApp user={user} />
            </Suspense>
          )}
        </RequireAccess>
      )}
    </AppPage>
  );
}
