import { useSyncExternalStore } from 'react';
import { nextThemeChoice, parseThemeChoice, type ThemeChoice } from '#domain/theme/themeChoice';
import styles from './ThemeToggle.module.css';

const LABELS: Readonly<Record<ThemeChoice, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

function subscribe(onChange: () => void): () => void {
  window.addEventListener('themechange', onChange);
  return () => window.removeEventListener('themechange', onChange);
}

const currentChoice = () => parseThemeChoice(document.documentElement.getAttribute('data-theme-choice'));

/** Goes through light, dark and system. The page's theme script does the work and keeps the choice. */
export function ThemeToggle() {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const next = nextThemeChoice(choice);
  return (
    <button
      type="button"
      className={styles.toggle}
      title={`Theme: ${LABELS[choice]}. Switch to ${LABELS[next].toLowerCase()}.`}
      aria-label={`Theme: ${LABELS[choice]}. Switch to ${LABELS[next].toLowerCase()}.`}
      onClick={() => window.siteTheme?.choose(next)}
    >
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <g className={styles.light}>
          <circle cx="10" cy="10" r="3.500" />
          <path
            strokeLinecap="round"
            d="M10 2.500v1.500M10 16v1.500M2.500 10H4M16 10h1.500M4.700 4.700l1 1M14.300 14.300l1 1M15.300 4.700l-1 1M5.700 14.300l-1 1"
          />
        </g>
        <path
          className={styles.dark}
          strokeLinejoin="round"
          d="M16.500 11.800A7 7 0 0 1 8.200 3.500a7 7 0 1 0 8.300 8.300Z"
        />
        <g className={styles.system}>
          <rect x="2.750" y="4" width="14.500" height="9.500" rx="1.500" />
          <path strokeLinecap="round" d="M7 16.500h6" />
        </g>
      </svg>
    </button>
  );
}
