import { Button } from '@site/src/components/ui/Button';
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
    </AuthCard>
  );
}
