import type { Client } from '@site/src/data/functions/request';
import { useClient } from '@site/src/features/auth';
import { adminApi } from '#domain/api/admin';

/** The endpoints of the admin areas. */
export type AdminApi = Client<typeof adminApi>;

/** The client of the admin endpoints, for the signed-in user. */
export function useAdminApi(): AdminApi {
  return useClient(adminApi);
}
