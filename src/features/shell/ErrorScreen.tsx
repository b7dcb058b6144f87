import { useEffect, useState } from 'react';
import { createErrorId } from './errorId';
import styles from './Shell.module.css';

/** The error screen (specification §2): an id to quote, the message, and two ways on. */
export function ErrorScreen({ error }: { readonly error: Error }) {
  const [id] = useState(createErrorId);
  useEffect(() => {
    console.error(`Error ${id}:`, error);
  }, [id, error]);
  return (
    <main id="main" className={styles.screen} role="alert">
      <h1 className={styles.heading}>Something went wrong</h1>
      <p className={styles.detail}>{error.message}</p>
      <p>
        Error id: <code>{id}</code>
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
          Reload Page
        </button>
        <a className={styles.secondary} href="/">
          Go Home
        </a>
      </div>
    </main>
  );
}
