import type { ReactNode } from 'react';
import { AdminApp, type AdminAreaName, adminAreas } from '../../features/admin';
import { RequireAccess } from '../../features/auth';
import AppPage from '../_AppPage';
import useGoToSignIn from '../_useGoToSignIn';

interface AdminPageProps {
  readonly area: AdminAreaName;
  /** What the area shows. */
  readonly children: ReactNode;
}

/** The page of one admin area, for users with the role it requires. */
export default function AdminPage({ area, children }: AdminPageProps) {
  const goToSignIn = useGoToSignIn();
  const { title, role } = adminAreas[area];
  return (
    <AppPage title={area === 'overview' ? 'Admin' : `${title} – Admin`} waiting="Loading...">
      {() => (
        <RequireAccess required={role} goToSignIn={goToSignIn}>
          {(access) => (
            <AdminApp area={area} access={access}>
              {children}
            </AdminApp>
          )}
        </RequireAccess>
      )}
    </AppPage>
  );
}
