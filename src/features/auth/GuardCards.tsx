import { Button } from '@site/src/components/ui/Button';
import { useState } from 'react';
import type { Role } from '#domain/auth/roles';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { useAuthStore } from './AuthProvider';

/** The guard's "Configuration Required". */
export function ConfigurationCard({ missing }: { readonly missing: readonly string[] }) {
  return (
    <AuthCard title="Configuration Required">
      <p>
        The database connection isn't configured. This page needs the database's URL and anon (publishable)
        key, and a content repository.
      </p>
      <p className={styles.hint}>Not set in the build environment:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <a href="/">Go to the home page</a>
    </AuthCard>
  );
}

/** Says that the session or roles can't be read. The store retries automatically. */
export function UnreachableCard() {
  const store = useAuthStore();
  const [isTrying, setTrying] = useState(false);
  async function retry() {
    setTrying(true);
    await store.retry();
    setTrying(false);
  }
  return (
    <AuthCard title="Can't reach the server">
      <p role="status">
        We couldn't check what you can do here. Drafts on this device are safe, and this page opens as soon as
        the connection is back.
      </p>
      <Button variant="primary" isBusy={isTrying} onClick={() => void retry()}>
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
      <a href="/products">Back to the documentation</a>
    </AuthCard>
  );
}

/** The guard's "Access Denied". */
export function AccessDeniedCard({ required }: { readonly required: Role }) {
  const store = useAuthStore();
  return (
    <AuthCard title="Access Denied">
      <p>You don't have permission to access this page</p>
      <p>
        Required role: <strong>{required}</strong>
      </p>
      <p className={styles.hint}>Contact an administrator to request access to this feature</p>
      <Button onClick={() => void store.signOut()}>Sign out</Button>
      <a href="/products">Back to the documentation</a>
    </AuthCard>
  );
}
