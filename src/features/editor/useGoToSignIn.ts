import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';

/** Leads to the sign-in page, and back to this address afterwards. */
export function useGoToSignIn(): () => void {
  const history = useHistory();
  const { pathname, search, hash } = useLocation();
  return useCallback(() => {
    history.push(`/auth?return=${encodeURIComponent(pathname + search + hash)}`);
  }, [history, pathname, search, hash]);
}
