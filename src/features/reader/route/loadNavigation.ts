import { fetchNavigation } from '@site/src/data/pageData';
import type { NavigationData } from '#domain/content/pageData';
import { NAVIGATION_AREA_ID } from '#domain/navigation/navigationHtml';
import { readNavigation } from '../sidebar/readNavigation';

/**
 * Loads the public navigation in the browser. A page of the documentation has it in its HTML; a file with the same
 * content is only fetched on the way there from a page without it.
 *
 * @returns the props of the documentation's layout, as a module, because Docusaurus loads it as one
 * @throws Error when the file can't be loaded
 */
export async function loadNavigation(): Promise<{ readonly default: NavigationData }> {
  // Afterwards, the application may show another navigation, such as one with hidden pages.
  const isBuilt = document.documentElement.dataset.hasHydrated !== 'true';
  const area = isBuilt && document.getElementById(NAVIGATION_AREA_ID);
  return { default: area ? { navigation: readNavigation(area) } : await fetchNavigation() };
}
