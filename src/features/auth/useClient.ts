import { type Client, createClient } from '@site/src/data/functions/request';
import { useMemo } from 'react';
import type { Endpoint } from '#domain/api/endpoint';
import { useAuthStore } from './AuthProvider';

/**
 * The client of a group of endpoints, for the signed-in user.
 *
 * @param group a constant of its module
 */
export function useClient<Group extends Readonly<Record<string, Endpoint>>>(group: Group): Client<Group> {
  const { getAccessToken } = useAuthStore();
  return useMemo(() => createClient(getAccessToken, group), [getAccessToken, group]);
}
