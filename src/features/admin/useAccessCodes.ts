import type { ApiFailure, ApiResult, Client } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { useCallback } from 'react';
import type { AccessCode, accountApi, NewAccessCode } from '#domain/api/accounts';

/** The endpoints that the admin pages call. */
export type AdminApi = Pick<
  Client<typeof accountApi>,
  'listAccessCodes' | 'createAccessCode' | 'revokeAccessCode'
>;

/** Loading state of the list. */
type CodesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly codes: readonly AccessCode[] };

/** The list of access codes and its actions; every change reads the list again. */
export interface AccessCodeList {
  readonly state: CodesState;
  readonly reload: () => Promise<void>;
  /** Returns the new code, which is shown only once. */
  readonly create: (code: NewAccessCode) => Promise<ApiResult<{ readonly code: string }>>;
  readonly revoke: (id: string) => Promise<ApiResult<unknown>>;
}

/** Reads the list when it is first shown. */
export function useAccessCodes(api: AdminApi): AccessCodeList {
  const { value, failure, refresh } = useRemote({
    key: ['access-codes'],
    read: (signal) => api.listAccessCodes({}, signal),
  });
  const create = useCallback(
    async (code: NewAccessCode) => {
      const result = await api.createAccessCode(code);
      if (result.ok) await refresh();
      return result;
    },
    [api, refresh],
  );
  const revoke = useCallback(
    async (id: string) => {
      const result = await api.revokeAccessCode({ id });
      // Another admin may have revoked it first, so the list is read in any case.
      await refresh();
      return result;
    },
    [api, refresh],
  );
  const state: CodesState = failure
    ? { status: 'failed', failure }
    : value
      ? { status: 'ready', codes: value.codes }
      : { status: 'loading' };
  return { state, reload: refresh, create, revoke };
}
