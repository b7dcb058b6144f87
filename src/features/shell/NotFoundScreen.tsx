import Link from '@docusaurus/Link';
import styles from './Shell.module.css';

interface NotFoundScreenProps {
  /** Details of what wasn't found. */
  readonly detail?: string;
  /** Adds a retry button. */
  readonly onRetry?: () => void;
}

/** The not-found page. */
export function NotFoundScreen({ detail, onRetry }: NotFoundScreenProps) {
  return (
    <main id="main" className={styles.screen} data-404="">
      <p className={styles.code}>404</p>
      <h1 className={styles.heading}>Page not found</h1>
      <p>The page you're looking for doesn't exist or has been moved.</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.secondary} onClick={onRetry}>
            Try again
          </button>
        )}
        <button type="button" className={styles.secondary} onClick={() => window.history.back()}>
          Go Back
        </button>
        <button type="button" className={styles.secondary} data-search>
          Search
        </button>
        <Link className={styles.primary} to="/">
          Go Home
        </Link>
      </div>
    </main>
  );
}

/** The variant for URLs below the application pages. */
export function AppNotFoundScreen() {
  return (
    <main id="main" className={styles.screen}>
      <h1 className={styles.heading}>Oops! Page not found</h1>
      <div className={styles.actions}>
        <Link className={styles.primary} to="/">
          Return to Home
        </Link>
      </div>
    </main>
  );
}
