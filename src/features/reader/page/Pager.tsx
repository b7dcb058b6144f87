import Link from '@docusaurus/Link';
import { ArrowLeftIcon, ArrowRightIcon } from '@site/src/components/ui/icons';
import type { Pagination } from '#domain/navigation/pagination';
import styles from './Pager.module.css';

/** The pages before and after this one, in the order of the navigation. */
export function Pager({ previous, next }: Pagination) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label="Previous and next page">
      {previous && (
        <Link className={styles.link} to={previous.href} rel="prev">
          <span className={styles.direction}>
            <ArrowLeftIcon /> Previous
          </span>
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} to={next.href} rel="next">
          <span className={styles.direction}>
            Next <ArrowRightIcon />
          </span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
