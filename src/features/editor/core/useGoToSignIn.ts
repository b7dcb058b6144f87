import { useAuthStore } from '@site/src/features/auth';
import { createContext, useCallback, useContext } from 'react';
import { EditorContext } from './EditorContext';

/** Opens the dialog that warns before a sign-out loses changes; null outside the editor. */
export const SignOutWarningContext = createContext<(() => void) | null>(null);

/**
 * Ends a session that the functions no longer accept. The guard then redirects to the sign-in page and back to this
 * URL; changes are kept in the drafts. If they can't be stored, warns instead.
 */
export function useGoToSignIn(): () => void {
  const store = useAuthStore();
  const editor = useContext(EditorContext);
  const warn = useContext(SignOutWarningContext);
  return useCallback(() => {
    async function leave(): Promise<void> {
      // First, because signing out deletes the key that drafts are encrypted with.
      const isSafe = (await editor?.persistDrafts()) ?? true;
      if (isSafe || warn === null) await store.signOut();
      else warn();
    }
    void leave();
  }, [store, editor, warn]);
}
