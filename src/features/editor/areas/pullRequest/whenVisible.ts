/**
 * Does something after a wait, but not while nobody looks: in a hidden tab it is done when the tab is shown again.
 *
 * @returns calls it off
 */
export function afterWhenVisible(delayMs: number, run: () => void): () => void {
  const onShown = (): void => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', onShown);
    run();
  };
  const timer = setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', onShown);
    else run();
  }, delayMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
}
