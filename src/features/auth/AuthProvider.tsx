import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { type AuthState, initialAuthState } from './authState';
import type { AuthStore } from './authStore';
import { defaultAuthStore } from './defaultStore';

const StoreContext = createContext<AuthStore>(defaultAuthStore);

interface AuthProviderProps {
  /** Another store, for tests. */
  readonly store?: AuthStore;
  readonly children: ReactNode;
}

/** Finds out who is signed in, for the screens inside. Only app screens have it. */
export function AuthProvider({ store = defaultAuthStore, children }: AuthProviderProps) {
  useEffect(() => store.start(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** Who is signed in now. */
export function useAuthState(): AuthState {
  const store = useContext(StoreContext);
  return useSyncExternalStore(store.subscribe, store.getState, () => initialAuthState);
}

/** Signing in and out, and access tokens. */
export function useAuthStore(): AuthStore {
  return useContext(StoreContext);
}
