import { useSyncExternalStore } from 'react';
import { describeThemeToggle, parseThemeChoice } from '#domain/theme/themeChoice';
import styles from './ThemeToggle.module.css';

/** The theme script sends the event for every change of the choice or of the device. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('themechange', onChange);
  return () => window.removeEventListener('themechange', onChange);
}

const currentChoice = () => parseThemeChoice(document.documentElement.getAttribute('data-theme-choice'));
const isDeviceDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/**
 * Cycles through system, the other theme, and the device's theme. The page's script handles the click
 * (`features/pageScript`).
 */
export function ThemeToggle() {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const isDark = useSyncExternalStore(subscribe, isDeviceDark, () => false);
  const label = describeThemeToggle(choice, isDark);
  return (
    <button type="button" className={styles.toggle} title={label} aria-label={label} data-theme-toggle="">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <g className={styles.light}>
          <circle cx="10" cy="10" r="3.5" />
          <path
            strokeLinecap="round"
            d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1"
          />
        </g>
        <path
          className={styles.dark}
          strokeLinejoin="round"
          d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z"
        />
        <g className={styles.system}>
          <circle cx="10" cy="10" r="7" />
          <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" stroke="none" />
        </g>
      </svg>
    </button>
  );
}
