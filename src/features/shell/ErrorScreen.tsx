import { Mark } from '@site/src/features/brand';
import { lazy, Suspense, useEffect, useState } from 'react';
import { productLinks } from '#domain/product/links';
import { product } from '#domain/product/product';
import { toHex } from '#domain/toHex';
import { LoadingScreen } from './LoadingScreen';
import styles from './Shell.module.css';

const ConfigurationScreen = lazy(() =>
  import('./ConfigurationScreen').then((module) => ({ default: module.ConfigurationScreen })),
);

/**
 * The error screen: an id to quote, the message, and two buttons. Errors about the database's configuration show
 * the configuration screen instead.
 */
export function ErrorScreen({ error }: { readonly error: Error }) {
  const [id] = useState(createErrorId);
  useEffect(() => {
    console.error(`Error ${id}:`, error);
  }, [id, error]);
  if (isConfigurationError(error)) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ConfigurationScreen />
      </Suspense>
    );
  }
  return (
    <>
      <PlainHeader />
      <main id="main_content" className={styles.screen}>
        <div className={styles.words}>
          <Mark size={72} />
          <div role="alert">
            <h1 className={styles.heading}>Something went wrong</h1>
            <p className={styles.detail}>{error.message}</p>
          </div>
          <p>
            Error ID: <code>{id}</code>
          </p>
          <div className={styles.actions}>
            <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
              Reload Page
            </button>
            <a className={styles.secondary} href="/">
              Go Home
            </a>
          </div>
          <ul className={styles.popular}>
            <li>
              <a href="/products">Documentation</a>
            </li>
            <li>
              <a href={productLinks.support}>Get Support</a>
            </li>
          </ul>
        </div>
      </main>
    </>
  );
}

/** Only the logo, which can't fail: the error may come from the site's header. */
function PlainHeader() {
  return (
    <header className={styles.bar}>
      <a href="/">
        <Mark size={28} /> {product.name}
      </a>
    </header>
  );
}

/** Whether an error is about the database's configuration. */
export function isConfigurationError({ message }: Error): boolean {
  return /\b(?:supabase|database)\b/i.test(message) && /\bconfigur/i.test(message);
}

/** Creates a short id that links a user's report to the log. */
function createErrorId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(5)));
}
