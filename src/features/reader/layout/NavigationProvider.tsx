import { createContext, type ReactNode, useContext } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { useShownNavigation } from './useShownNavigation';

const NavigationContext = createContext<Navigation>({ topLevelItems: [], sections: [] });

interface NavigationProviderProps {
  /** The public navigation as it was built. */
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/** Provides the public navigation, without pages hidden since the build, to the documentation's layout and pages. */
export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  return <NavigationContext value={useShownNavigation(navigation)}>{children}</NavigationContext>;
}

/** The navigation of {@link NavigationProvider}. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
