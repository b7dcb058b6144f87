import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';

/** A function that goes to the sign-in page, which returns to this URL with its query and hash. */
export default function useGoToSignIn(): () => void {
  const history = useHistory();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return useCallback(() => history.replace(`/auth?return=${encodeURIComponent(here)}`), [history, here]);
}
