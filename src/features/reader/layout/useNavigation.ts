import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useMemo } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { toNavigation } from './toNavigation';
import { useShownNavigation } from './useShownNavigation';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The current page's public navigation, without pages hidden since the build. */
export function useNavigation(): Navigation {
  const items = useDocsSidebar()?.items;
  const built = useMemo(() => (items ? toNavigation(items) : EMPTY), [items]);
  return useShownNavigation(built);
}
