import type { AccessCodeApi } from '@site/src/data/functions/accessCodeApi';
import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import { useCallback, useEffect, useState } from 'react';
import type { AccessCode, NewAccessCode } from '#domain/auth/accessCodes';

/** The functions that the admin pages call. */
export type AdminApi = Pick<AccessCodeApi, 'list' | 'create' | 'revoke'>;

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
    const result = await api.list();
    setState(
      result.ok
        ? { status: 'ready', codes: result.value.codes }
        : { status: 'failed', failure: result.failure },
    );
  }, [api]);
  useEffect(() => void reload(), [reload]);
  const create = useCallback(
    async (code: NewAccessCode) => {
      const result = await api.create(code);
      if (result.ok) await reload();
      return result;
    },
    [api, reload],
  );
  const revoke = useCallback(
    async (id: string) => {
      const result = await api.revoke(id);
      // Somebody else may have been faster: what is shown is what there is.
      await reload();
      return result;
    },
    [api, reload],
  );
  return { state, reload, create, revoke };
}
