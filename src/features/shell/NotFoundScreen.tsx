import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { SearchIcon } from '@site/src/components/ui/icons';
import { SiteHeader } from '@site/src/features/reader';
import type { ReactNode } from 'react';
import { pageLink } from '#domain/product/pageLink';
import { product } from '#domain/product/product';
import styles from './Shell.module.css';

interface NotFoundScreenProps {
  /** Details of what wasn't found. */
  readonly detail?: ReactNode;
  /** Adds a retry button. */
  readonly onRetry?: () => void;
  /** An illustration at the lower edge. */
  readonly picture?: ReactNode;
  /** Whether a surrounding layout already has the header. */
  readonly isInLayout?: boolean;
  /** Pages with similar paths, shown instead of popular ones. */
  readonly near?: readonly SuggestedPage[];
}

/** A page that the not-found page links to. */
interface SuggestedPage {
  readonly title: string;
  readonly href: string | null;
}

/** Pages that readers most likely look for. */
const popularPages: readonly SuggestedPage[] = [
  { title: `Meet ${product.name}`, href: pageLink('meet-product') },
  { title: 'Quick guides', href: pageLink('quick-guides/overview') },
  { title: 'Download', href: pageLink('desktop/download') },
  { title: 'Model Context Protocol', href: pageLink('mcp/get-started') },
  { title: 'Support', href: pageLink('support') },
];

/** The not-found page: an explanation, search, suggested pages, and ways back. */
export function NotFoundScreen({
  detail,
  onRetry,
  picture,
  isInLayout = false,
  near = [],
}: NotFoundScreenProps) {
  const [label, pages] = near.length > 0 ? ['Similar pages', near] : ['Popular pages', popularPages];
  return (
    <Screen picture={picture} isInLayout={isInLayout}>
      <p className={styles.code}>404</p>
      <h1 className={styles.heading}>Page not found</h1>
      <p>The page you're looking for doesn't exist or has been moved.</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <button type="button" className={styles.search} data-search>
        <SearchIcon /> Search the documentation
      </button>
      <nav aria-label={label}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        <ul className={styles.popular}>
          {pages.map(
            ({ title, href }) =>
              href !== null && (
                <li key={href}>
                  <Link to={href}>{title}</Link>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.secondary} onClick={onRetry}>
            Try again
          </button>
        )}
        <button type="button" className={styles.secondary} onClick={goBack}>
          Go Back
        </button>
        <Link className={styles.primary} to="/">
          Go Home
        </Link>
      </div>
    </Screen>
  );
}

/** Header and main part; excluded from search engines. */
function Screen({
  picture,
  isInLayout = false,
  children,
}: Pick<NotFoundScreenProps, 'picture' | 'isInLayout'> & { readonly children: ReactNode }) {
  return (
    <>
      <Head>
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
      </Head>
      {!isInLayout && <SiteHeader />}
      <main id="main_content" className={styles.screen} data-404="">
        <div className={styles.words}>{children}</div>
        {picture}
      </main>
    </>
  );
}

/** Goes to the previous page, or home if there is none, as in a tab that was opened with this URL. */
function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}

/** The variant for URLs below the application pages. */
export function AppNotFoundScreen({ picture }: Pick<NotFoundScreenProps, 'picture'>) {
  return (
    <Screen picture={picture}>
      <h1 className={styles.heading}>Oops! Page not found</h1>
      <div className={styles.actions}>
        <Link className={styles.primary} to="/">
          Return to Home
        </Link>
      </div>
    </Screen>
  );
}
