import Link from '@docusaurus/Link';
import { product } from '#domain/product/product';
import styles from './SiteHeader.module.css';

/** The product's mark, three stacked stones. Decorative: the name is beside it. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <ellipse cx="12" cy="19" rx="9.5" ry="3.6" />
      <ellipse cx="12.6" cy="12.4" rx="6.6" ry="2.9" opacity="0.78" />
      <ellipse cx="11.6" cy="6.6" rx="3.9" ry="2.4" opacity="0.56" />
    </svg>
  );
}

/** Logo and name, linked to the home page. */
export function Wordmark() {
  return (
    <Link className={styles.wordmark} to="/">
      <Mark />
      <span>{product.name}</span>
    </Link>
  );
}
