import styles from './Shell.module.css';

/** How long a navigation may take before the loader shows, in milliseconds: a quick one needs none. */
const LOADER_DELAY = 200;

/**
 * Shows the loader while the next page is on its way; the page before it stays on the screen until then.
 *
 * @returns takes the loader away
 */
export function showLoaderSoon(): () => void {
  const loader = document.createElement('div');
  loader.className = styles.loader ?? '';
  loader.setAttribute('role', 'status');
  loader.textContent = 'Loading. Please wait...';
  const timer = setTimeout(() => document.body.append(loader), LOADER_DELAY);
  return () => {
    clearTimeout(timer);
    loader.remove();
  };
}
