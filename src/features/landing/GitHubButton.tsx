import { BrandIcon } from '@site/src/components/ui/BrandIcon';
import { fetchStarCount } from '@site/src/data/stars';
import { useEffect, useState } from 'react';
import { productLinks } from '#domain/product/links';
import styles from './GitHubButton.module.css';

/** What the button shows before the count is read. */
const LOADING = '...';

/** The outbound GitHub button with the number of stars: '...' while loading; '0', which isn't shown, when unknown. */
export function GitHubButton() {
  const [label, setLabel] = useState(LOADING);
  useEffect(() => {
    const abort = new AbortController();
    fetchStarCount(abort.signal).then(
      (count) => setLabel(formatStarCount(count)),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('Failed to fetch GitHub stars:', error);
        setLabel('0');
      },
    );
    return () => abort.abort();
  }, []);
  return (
    <a
      className={styles.button}
      href={productLinks.repository}
      target="_blank"
      rel="noopener noreferrer"
      data-event="github_button_click"
    >
      <BrandIcon name="github" size={20} />
      <span className={styles.word}>GitHub</span>
      <span className={styles.count} data-unknown={label === '0' || undefined}>
        <StarIcon /> {label}
        <span className="visually-hidden"> stars</span>
      </span>
    </a>
  );
}

function StarIcon() {
  return (
    <svg width="13" height="13" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="m10 2.2 2.4 5 5.5.7-4 3.8 1 5.4-4.9-2.7-4.9 2.7 1-5.4-4-3.8 5.5-.7 2.4-5Z" />
    </svg>
  );
}

/**
 * Formats a count of stars for the GitHub button: 1000 and up as one decimal plus `k`.
 *
 * @param count number of stars; anything but a whole number from 0 up becomes '0'
 */
function formatStarCount(count: number): string {
  if (!Number.isInteger(count) || count < 0) return '0';
  return count >= 1000 ? `${(count / 1000).toFixed(1)}k` : String(count);
}
