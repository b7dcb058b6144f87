import type { ApiFailure, ApiResult, Client } from '@site/src/data/functions/request';
import { useCallback, useEffect, useState } from 'react';
import type { AccessCode, accountApi, NewAccessCode } from '#domain/api/accounts';

/** The endpoints that the admin pages call. */
export type AdminApi = Pick<
  Client<typeof accountApi>,
  'listAccessCodes' | 'createAccessCode' | 'revokeAccessCode'
>;

/** The list as far as it is known. */
type CodesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly codes: readonly AccessCode[] };

/** The list of access codes and what can be done with it; every change reads the list again. */
export interface AccessCodeList {
  readonly state: CodesState;
  readonly reload: () => Promise<void>;
  /** Gives the new code, which is told this once. */
  readonly create: (code: NewAccessCode) => Promise<ApiResult<{ readonly code: string }>>;
  readonly revoke: (id: string) => Promise<ApiResult<unknown>>;
}

/** Reads the list when it is first shown. */
export function useAccessCodes(api: AdminApi): AccessCodeList {
  const [state, setState] = useState<CodesState>({ status: 'loading' });
  const reload = useCallback(async () => {
    const result = await api.listAccessCodes({});
    setState(
      result.ok
        ? { status: 'ready', codes: result.value.codes }
        : { status: 'failed', failure: result.failure },
    );
  }, [api]);
  useEffect(() => void reload(), [reload]);
  const create = useCallback(
    async (code: NewAccessCode) => {
      const result = await api.createAccessCode(code);
      if (result.ok) await reload();
      return result;
    },
    [api, reload],
  );
  const revoke = useCallback(
    async (id: string) => {
      const result = await api.revokeAccessCode({ id });
      // Another admin may have revoked it first, so the list is read in any case.
      await reload();
      return result;
    },
    [api, reload],
  );
  return { state, reload, create, revoke };
}
