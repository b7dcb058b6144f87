import styles from './Shell.module.css';

/** Delay until the loader is shown, in milliseconds: a quick navigation needs none. */
const LOADER_DELAY = 200;

/** Hides the current loader. */
let hide = (): void => undefined;

/**
 * Shows the loader while the next page is loading; the previous page stays visible until then. Without a connection, it
 * says that the page has to wait for one.
 *
 * @returns hides the loader
 */
export function showLoaderSoon(): () => void {
  // Another page may have been chosen before.
  hide();
  const loader = document.createElement('div');
  loader.className = styles.loader ?? '';
  loader.setAttribute('role', 'status');
  loader.textContent = 'Loading. Please wait...';
  const timer = setTimeout(() => document.body.append(loader), LOADER_DELAY);
  const wait = (): void => {
    loader.className = styles.offline ?? '';
    loader.textContent = "You're offline. The page opens when you're back online.";
  };
  window.addEventListener('connection-lost', wait);
  hide = () => {
    clearTimeout(timer);
    window.removeEventListener('connection-lost', wait);
    loader.remove();
  };
  return hide;
}
