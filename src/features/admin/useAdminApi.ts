import type { Client } from '@site/src/data/functions/request';
import { useClient } from '@site/src/features/auth';
import { useEffect, useState } from 'react';
import { adminApi } from '#domain/api/admin';

/** The endpoints of the admin areas. */
export type AdminApi = Client<typeof adminApi>;

/** The client of the admin endpoints, for the signed-in user. */
export function useAdminApi(): AdminApi {
  return useClient(adminApi);
}

/** Delay before a typed filter is applied, in ms. */
const DEBOUNCE_MS = 250;

/** Debounces a value: returns it once it has stopped changing. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
