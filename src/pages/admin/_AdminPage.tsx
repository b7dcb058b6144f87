import { Suspense } from 'react';
import { AdminApp, type AdminAreaName, adminAreas } from '../../features/admin';
import { AuthLoading, RequireAccess } from '../../features/auth';
import AppPage from '../_AppPage';
import useGoToSignIn from '../_useGoToSignIn';

/** The page of one admin area, for users with the role it requires. */
export default function AdminPage({ area }: { readonly area: AdminAreaName }) {
  const goToSignIn = useGoToSignIn();
  const { title, role } = adminAreas[area];
  return (
    <AppPage title={area === 'overview' ? 'Admin' : `${title} – Admin`} waiting="Loading...">
      {() => (
        <RequireAccess required={role} goToSignIn={goToSignIn}>
          {(access) => (
            <Suspense fallback={<AuthLoading text="Loading..." />}>
              <AdminApp area={area} access={access} />
            </Suspense>
          )}
        </RequireAccess>
      )}
    </AppPage>
  );
}
