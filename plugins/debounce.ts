/** How long no change may have happened, in ms. */
const QUIET_MS = 1000;

/**
 * Creates a scheduler for work of the development server that has to wait: the page that changed is shown first.
 *
 * @returns runs the given work once changes have stopped, in place of work that is still waiting; a run starts when the
 * previous one has ended
 */
export function createScheduler(): (work: () => Promise<void>) => void {
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  return (work) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch(console.error);
    }, QUIET_MS).unref();
  };
}
