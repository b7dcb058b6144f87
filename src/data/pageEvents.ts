/**
 * Runs work once: after a delay, or earlier when the browser is online again or the user returns to the tab.
 *
 * @param delay in ms
 * @returns cancels it
 */
export function retryLater(delay: number, work: () => void): () => void {
  const events = new AbortController();
  const run = (): void => {
    cancel();
    work();
  };
  const timer = setTimeout(run, delay);
  const cancel = (): void => {
    clearTimeout(timer);
    events.abort();
  };
  const { signal } = events;
  window.addEventListener('online', run, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') run();
    },
    { signal },
  );
  return cancel;
}

/**
 * Calls a listener whenever the browser restores this page from its back/forward cache. While it was there, the page got
 * no events: of a sign-out elsewhere, for example.
 *
 * @returns stops calling it
 */
export function onRestored(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
