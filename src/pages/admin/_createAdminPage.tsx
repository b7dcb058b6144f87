import type { ComponentType } from 'react';
import { AdminApp, type AdminAreaName, adminAreas } from '../../features/admin';
import { GuardedPage } from '../_AppPage';

/** Makes the page of one admin area, for users with the role it requires. */
export function createAdminPage(area: AdminAreaName, Area: ComponentType): ComponentType {
  const { title, role } = adminAreas[area];
  return function AdminPage() {
    return (
      <GuardedPage title={area === 'overview' ? 'Admin' : `${title} – Admin`} required={role}>
        {(access) => (
          <AdminApp area={area} access={access}>
            <Area />
          </AdminApp>
        )}
      </GuardedPage>
    );
  };
}
