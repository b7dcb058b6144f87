import type { ApiResult, Client } from '@site/src/data/functions/request';
import { type Remote, useRemote } from '@site/src/features/remoteData';
import { useCallback } from 'react';
import type { AccessCode, accountApi, NewAccessCode } from '#domain/api/accounts';

/** The endpoints for access codes. */
export type AccessCodeApi = Pick<
  Client<typeof accountApi>,
  'listAccessCodes' | 'createAccessCode' | 'revokeAccessCode'
>;

/** The list of access codes and its actions; every change reads the list again. */
export interface AccessCodeList {
  readonly codes: Remote<{ codes: AccessCode[] }>;
  /** Returns the new code, which is shown only once. */
  readonly create: (code: NewAccessCode) => Promise<ApiResult<{ readonly code: string }>>;
  readonly revoke: (id: string) => Promise<ApiResult<unknown>>;
}

/** Reads the list when it is first shown. */
export function useAccessCodes(api: AccessCodeApi): AccessCodeList {
  const codes = useRemote({
    key: ['access-codes'],
    read: (signal) => api.listAccessCodes({}, signal),
  });
  const { refresh } = codes;
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
      // Another admin may have revoked it first, so the list is read again even after a failure.
      await refresh();
      return result;
    },
    [api, refresh],
  );
  return { codes, create, revoke };
}
