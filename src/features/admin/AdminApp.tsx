import type { Access } from '@site/src/features/auth';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import type { ReactNode } from 'react';
import { AdminScreen } from './AdminScreen';
import type { AdminAreaName } from './areas';
import { AdminContext } from './useAdmin';

interface AdminAppProps {
  readonly area: AdminAreaName;
  readonly access: Access;
  readonly children: ReactNode;
}

/** One area of the admin application, for a user who may see it. */
export function AdminApp({ area, access, children }: AdminAppProps) {
  return (
    <AdminContext value={access}>
      <RemoteDataProvider>
        <AdminScreen area={area}>{children}</AdminScreen>
      </RemoteDataProvider>
    </AdminContext>
  );
}
