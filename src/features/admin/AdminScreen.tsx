import { AppHeader } from '@site/src/components/ui/header/AppHeader';
import { Toaster } from '@site/src/components/ui/Toaster';
import { type User, UserMenu } from '@site/src/features/auth';
import { ThemeToggle } from '@site/src/features/theme';
import { product } from '#domain/product/product';
import { AccessCodes } from './AccessCodes';
import styles from './AdminScreen.module.css';
import type { AdminApi } from './useAccessCodes';

export interface AdminScreenProps {
  readonly user: User;
  readonly api: AdminApi;
}

/** The admin page. */
export function AdminScreen({ user, api }: AdminScreenProps) {
  return (
    <div className={styles.screen}>
      <AppHeader homeLabel={`${product.name} home`} title="Admin">
        <nav className={styles.links} aria-label="App">
          <a href="/edit">Editor</a>
        </nav>
        <ThemeToggle />
        <UserMenu user={user} />
      </AppHeader>
      <main id="main" className={styles.main}>
        <AccessCodes api={api} />
      </main>
      <Toaster />
    </div>
  );
}
