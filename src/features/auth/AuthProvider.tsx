import { useStore } from '@site/src/components/store';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { AuthState } from './authState';
import type { AuthStore } from './authStore';
import { defaultAuthStore } from './defaultStore';

const StoreContext = createContext<AuthStore>(defaultAuthStore);

interface AuthProviderProps {
  /** A different store, for tests. */
  readonly store?: AuthStore;
  readonly children: ReactNode;
}

/** Provides the signed-in user to application screens. */
export function AuthProvider({ store = defaultAuthStore, children }: AuthProviderProps) {
  useEffect(() => store.start(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The current sign-in state. */
export function useAuthState(): AuthState {
  const store = useContext(StoreContext);
  return useStore(store.state);
}

/** The store, for signing in and out and for access tokens. */
export function useAuthStore(): AuthStore {
  return useContext(StoreContext);
}
