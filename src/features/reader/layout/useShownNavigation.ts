import { createStore, useStore } from '@site/src/components/store';
import { useEffect, useMemo } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { filterNavigation, flattenNavigation } from '#domain/navigation/walk';

const hidden = createStore<ReadonlySet<string>>(new Set());
let isRequested = false;

/**
 * Removes pages that were hidden after the build from the navigation, with everything below them and sections that
 * become empty. On the first page of a visit the navigation is as built until the browser is idle and the database
 * has responded.
 */
export function useShownNavigation(navigation: Navigation): Navigation {
  const hrefs = useStore(hidden);
  useEffect(() => requestOnce(navigation), [navigation]);
  return useMemo(() => withoutHidden(navigation, hrefs), [navigation, hrefs]);
}

function withoutHidden(navigation: Navigation, hrefs: ReadonlySet<string>): Navigation {
  if (hrefs.size === 0) return navigation;
  return filterNavigation(navigation, ({ href }) => !hrefs.has(href));
}

function requestOnce(navigation: Navigation): void {
  if (isRequested || navigation.topLevelItems.length + navigation.sections.length === 0) return;
  isRequested = true;
  whenIdle(() => {
    void request(flattenNavigation(navigation).map(({ href }) => href));
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** In a separate chunk, because pages don't need it at first. */
async function request(hrefs: readonly string[]): Promise<void> {
  try {
    const { findHiddenHrefs } = await import('@site/src/data/hiddenPages');
    const found = await findHiddenHrefs(hrefs, Date.now());
    if (found.length === 0) return;
    hidden.set(new Set(found));
  } catch (error) {
    console.debug("Couldn't check which pages are hidden:", error);
  }
}
