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

/** Provides the signed-in user to application screens. */
export function AuthProvider({ store = defaultAuthStore, children }: AuthProviderProps) {
  useEffect(() => store.start(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The current sign-in state. */
export function useAuthState(): AuthState {
  const store = useContext(StoreContext);
  return useSyncExternalStore(store.subscribe, store.getState, () => initialAuthState);
}

/** The store, for signing in and out and for access tokens. */
export function useAuthStore(): AuthStore {
  return useContext(StoreContext);
}
