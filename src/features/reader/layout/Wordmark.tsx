import Link from '@docusaurus/Link';
import { Mark } from '@site/src/features/brand';
import { product } from '#domain/product/product';
import styles from './SiteHeader.module.css';

/** Logo and name, linked to the home page. */
export function Wordmark() {
  return (
    <Link className={styles.wordmark} to="/">
      <Mark size={28} />
      <span>{product.name}</span>
    </Link>
  );
}
