import { type Access, useAuthStore } from '@site/src/features/auth';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { type ReactNode, useMemo } from 'react';
import { AdminScreen } from './AdminScreen';
import type { AdminAreaName } from './areas';
import { type Admin, AdminContext } from './useAdmin';

interface AdminAppProps {
  readonly area: AdminAreaName;
  readonly access: Access;
  readonly children: ReactNode;
}

/** One area of the admin application, for a user who may see it. */
export function AdminApp({ area, access: { user, isAdmin }, children }: AdminAppProps) {
  const { getAccessToken } = useAuthStore();
  const admin = useMemo<Admin>(() => ({ user, isAdmin, getAccessToken }), [user, isAdmin, getAccessToken]);
  return (
    <AdminContext value={admin}>
      <RemoteDataProvider>
        <AdminScreen area={area}>{children}</AdminScreen>
      </RemoteDataProvider>
    </AdminContext>
  );
}
