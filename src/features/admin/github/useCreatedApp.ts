import { useEffect, useState } from 'react';
import type { CreatedApp } from '#domain/api/admin';
import type { ConnectionActions, ReturnedApp } from './connectionActions';

/** What became of an App that GitHub created for this site. */
export type AppCreation =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'created'; readonly app: CreatedApp }
  | { readonly status: 'failed'; readonly message: string };

/** Reads the credentials of the App that GitHub returns from. They are in this component's state only. */
export function useCreatedApp(finish: ConnectionActions['finishCreation']): AppCreation {
  const [creation, setCreation] = useState<AppCreation>({ status: 'none' });
  useEffect(() => {
    const returned = takeReturnedApp();
    if (returned === null) return;
    setCreation({ status: 'reading' });
    void finish(returned).then((result) =>
      setCreation(
        result.ok
          ? { status: 'created', app: result.value }
          : { status: 'failed', message: result.failure.message },
      ),
    );
  }, [finish]);
  return creation;
}

/** Takes the code out of the URL, so that neither a reload nor the history uses it again. */
function takeReturnedApp(): ReturnedApp | null {
  const query = new URLSearchParams(window.location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (code === null || state === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return { code, state };
}
