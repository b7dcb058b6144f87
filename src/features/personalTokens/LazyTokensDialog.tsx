import { createClient } from '@site/src/data/functions/request';
import { useAuthStore } from '@site/src/features/auth';
import { lazy, Suspense, useMemo } from 'react';
import { personalTokenApi } from '#domain/api/personalTokens';

const TokensDialog = lazy(() => import('./TokensDialog'));

/** The dialog of the user's personal tokens; loaded when it is opened. */
export function LazyTokensDialog({ onClose }: { readonly onClose: () => void }) {
  const { getAccessToken } = useAuthStore();
  const api = useMemo(() => createClient(getAccessToken, personalTokenApi), [getAccessToken]);
  return (
    <Suspense fallback={null}>
      <TokensDialog api={api} onClose={onClose} />
    </Suspense>
  );
}
