const DELAY_MS = 1000;

/**
 * Creates a function that debounces work of the development server: the page that changed is shown first.
 *
 * @returns runs the given work when it hasn't been called for a second, in place of work that is still waiting, and after
 * the previous run has ended; errors are logged
 */
export function createDebouncer(): (work: () => Promise<void>) => void {
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  return (work) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch(console.error);
    }, DELAY_MS).unref();
  };
}
