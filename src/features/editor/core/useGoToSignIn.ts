import { useAuthStore } from '@site/src/features/auth';
import { useCallback } from 'react';

/**
 * Ends a session that the functions no longer accept. The guard then redirects to the sign-in page and back to this
 * URL; changes are kept in the drafts.
 */
export function useGoToSignIn(): () => void {
  const store = useAuthStore();
  return useCallback(() => void store.signOut(), [store]);
}
