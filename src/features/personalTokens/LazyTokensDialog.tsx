import { onDemand } from '@site/src/components/ui/onDemand';
import { useClient } from '@site/src/features/auth';
import { personalTokenApi } from '#domain/api/personalTokens';

const TokensDialog = onDemand(async () => (await import('./TokensDialog')).default);

/** The dialog of the user's personal tokens; loaded when it is opened. */
export function LazyTokensDialog({ onClose }: { readonly onClose: () => void }) {
  return <TokensDialog api={useClient(personalTokenApi)} onClose={onClose} />;
}
