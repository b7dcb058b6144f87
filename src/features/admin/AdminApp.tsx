import { createClient } from '@site/src/data/functions/request';
import { useAuthStore } from '@site/src/features/auth';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { accountApi } from '#domain/api/accounts';
import { AdminScreen, type AdminScreenProps } from './AdminScreen';

/** The admin pages with their API client; loaded on `/admin` only. */
export function AdminApp({ user }: Pick<AdminScreenProps, 'user'>) {
  const { getAccessToken } = useAuthStore();
  const api = useMemo(() => createClient(getAccessToken, accountApi), [getAccessToken]);
  return (
    <RemoteDataProvider>
      <AdminScreen user={user} api={api} />
    </RemoteDataProvider>
  );
}
