import { type Client, createClient } from '@site/src/data/functions/request';
import { useEffect, useMemo, useState } from 'react';
import { adminApi } from '#domain/api/admin';
import { useAdmin } from './useAdmin';

/** The endpoints of the admin areas. */
export type AdminApi = Client<typeof adminApi>;

/** The client of the admin endpoints, for the signed-in user. */
export function useAdminApi(): AdminApi {
  const { getAccessToken } = useAdmin();
  return useMemo(() => createClient(getAccessToken, adminApi), [getAccessToken]);
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
