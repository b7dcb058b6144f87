import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useMemo } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { toNavigation } from './toNavigation';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The public navigation of the page being shown. */
export function useNavigation(): Navigation {
  const items = useDocsSidebar()?.items;
  return useMemo(() => (items ? toNavigation(items) : EMPTY), [items]);
}
