import { fetchStarCount } from '@site/src/data/stars';
import { useEffect, useState } from 'react';
import { productLinks } from '#domain/product/links';
import { BrandIcon } from './BrandIcon';
import styles from './GitHubButton.module.css';

/** The outbound GitHub button with the number of stars: '...' while loading, '0' when unavailable. */
export function GitHubButton() {
  const [label, setLabel] = useState('...');
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
      <BrandIcon name="github" size={18} />
      <span className={styles.word}>GitHub</span>
      <span className={styles.count} role="img" aria-label={`${label} stars`}>
        {label}
      </span>
    </a>
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
