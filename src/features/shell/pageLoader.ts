import styles from './Shell.module.css';

/** Delay until the loader is shown, in milliseconds: a quick navigation needs none. */
const LOADER_DELAY = 200;

/**
 * Shows the loader while the next page is loading; the previous page stays visible until then.
 *
 * @returns hides the loader
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
