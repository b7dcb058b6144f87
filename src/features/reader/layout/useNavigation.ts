import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Navigation } from '#domain/navigation/types';
import { toNavigation } from './toNavigation';
import { useShownNavigation } from './useShownNavigation';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/** The current page's public navigation, without pages hidden since the build. */
export function useNavigation(): Navigation {
  const items = useDocsSidebar()?.items;
  return useShownNavigation(items ? convert(items) : EMPTY);
}

/** Keyed by the sidebar: a build renders a thousand pages with the same one. */
const converted = new WeakMap<PropSidebar, Navigation>();

function convert(items: PropSidebar): Navigation {
  const navigation = converted.get(items) ?? toNavigation(items);
  converted.set(items, navigation);
  return navigation;
}
