import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Navigation } from '#domain/navigation/types';
import { filterNavigation, flattenNavigation } from '#domain/navigation/walk';

const NONE: ReadonlySet<string> = new Set();

let hidden = NONE;
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The navigation without what has been hidden since the site was built: an item goes with everything below it, and a
 * section with nothing left goes, too. On the first page of a visit it is as built, until the browser
 * has nothing better to do and the database has answered.
 */
export function useShownNavigation(navigation: Navigation): Navigation {
  const addresses = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NONE,
  );
  useEffect(() => askOnce(navigation), [navigation]);
  return useMemo(() => withoutHidden(navigation, addresses), [navigation, addresses]);
}

function withoutHidden(navigation: Navigation, addresses: ReadonlySet<string>): Navigation {
  if (addresses.size === 0) return navigation;
  return filterNavigation(navigation, ({ href }) => !addresses.has(href));
}

function askOnce(navigation: Navigation): void {
  if (isAsked || navigation.topLevelItems.length + navigation.sections.length === 0) return;
  isAsked = true;
  whenIdle(() => {
    void ask(flattenNavigation(navigation).map(({ href }) => href));
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** In a chunk of its own: it is no part of what a page needs first. */
async function ask(addresses: readonly string[]): Promise<void> {
  try {
    const { findHiddenAddresses } = await import('@site/src/data/hiddenPages');
    const found = await findHiddenAddresses(addresses, Date.now());
    if (found.length === 0) return;
    hidden = new Set(found);
    for (const listener of listeners) listener();
  } catch (error) {
    console.debug("Couldn't check which pages are hidden:", error);
  }
}
