import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { SiteHeader } from '@site/src/features/reader';
import type { ReactNode } from 'react';
import { meetHref } from '#domain/product/links';
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
    <Screen>
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
        <button type="button" className={styles.secondary} onClick={goBack}>
          Go Back
        </button>
        <button type="button" className={styles.secondary} data-search>
          Search
        </button>
        <Link className={styles.secondary} to={meetHref}>
          Documentation
        </Link>
        <Link className={styles.primary} to="/">
          Go Home
        </Link>
      </div>
    </Screen>
  );
}

/** Header and main part; search engines don't list the page. */
function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Head>
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
      </Head>
      <SiteHeader />
      <main id="main" className={styles.screen} data-404="">
        {children}
      </main>
    </>
  );
}

/** Goes to the page before; home where there is none, such as in a tab that was opened with this URL. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}

/** The variant for URLs below the application pages. */
export function AppNotFoundScreen() {
  return (
    <Screen>
      <h1 className={styles.heading}>Oops! Page not found</h1>
      <div className={styles.actions}>
        <Link className={styles.primary} to="/">
          Return to Home
        </Link>
      </div>
    </Screen>
  );
}
