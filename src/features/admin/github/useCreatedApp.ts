import { useCallback, useEffect, useState } from 'react';
import type { CreatedApp } from '#domain/api/admin';
import type { ConnectionApi } from './connectionApi';

/** Parameters that GitHub adds to the URL after creating an App. */
type ReturnedApp = Parameters<ConnectionApi['finishAppCreation']>[0];

/** State of an App that GitHub created for this site. */
export type AppCreation =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'created'; readonly app: CreatedApp }
  | { readonly status: 'failed'; readonly message: string; readonly retry: (() => void) | null };

/** Responses that a retry doesn't change: the code isn't this admin's, or GitHub has already accepted it. */
const FINAL_STATUSES: readonly (number | null | undefined)[] = [403, 409];

/** Reads the credentials of a new App after GitHub redirected back. They are only in this component's state. */
export function useCreatedApp(finish: ConnectionApi['finishAppCreation']): AppCreation {
  const [creation, setCreation] = useState<AppCreation>({ status: 'none' });
  const read = useCallback(
    async (returned: ReturnedApp) => {
      setCreation({ status: 'reading' });
      const result = await finish(returned);
      if (result.ok) {
        setCreation({ status: 'created', app: result.value });
        return;
      }
      const { message, status } = result.failure;
      const retry = FINAL_STATUSES.includes(status) ? null : () => void read(returned);
      setCreation({ status: 'failed', message, retry });
    },
    [finish],
  );
  useEffect(() => {
    const returned = takeReturnedApp();
    if (returned !== null) void read(returned);
  }, [read]);
  return creation;
}

/** Removes the code from the URL, so that neither a reload nor the history uses it again. */
function takeReturnedApp(): ReturnedApp | null {
  const query = new URLSearchParams(window.location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (code === null || state === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { code, state };
}
