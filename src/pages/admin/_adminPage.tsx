import type { ComponentType } from 'react';
import { AdminApp, type AdminAreaName, adminAreas } from '../../features/admin';
import { RequireAccess } from '../../features/auth';
import AppPage from '../_AppPage';
import useGoToSignIn from '../_useGoToSignIn';

/** Makes the page of one admin area, for users with the role it requires. */
export function adminPage(area: AdminAreaName, Area: ComponentType): ComponentType {
  const { title, role } = adminAreas[area];
  return function AdminPage() {
    const goToSignIn = useGoToSignIn();
    return (
      <AppPage title={area === 'overview' ? 'Admin' : `${title} – Admin`} waiting="Loading...">
        {() => (
          <RequireAccess required={role} goToSignIn={goToSignIn}>
            {(access) => (
              <AdminApp area={area} access={access}>
                <Area />
              </AdminApp>
            )}
          </RequireAccess>
        )}
      </AppPage>
    );
  };
}
