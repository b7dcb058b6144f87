import { onDemand } from '@site/src/components/ui/onDemand';
import { createClient } from '@site/src/data/functions/request';
import { useAuthStore } from '@site/src/features/auth';
import { useMemo } from 'react';
import { personalTokenApi } from '#domain/api/personalTokens';

const TokensDialog = onDemand(async () => (await import('./TokensDialog')).default);

/** The dialog of the user's personal tokens; loaded when it is opened. */
export function LazyTokensDialog({ onClose }: { readonly onClose: () => void }) {
  const { getAccessToken } = useAuthStore();
  const api = useMemo(() => createClient(getAccessToken, personalTokenApi), [getAccessToken]);
  return <TokensDialog api={api} onClose={onClose} />;
}
