import { AppHeader } from '@site/src/components/ui/header/AppHeader';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Toaster } from '@site/src/components/ui/Toaster';
import { UserMenu } from '@site/src/features/auth';
import { ThemeToggle } from '@site/src/features/theme';
import { Suspense, useRef } from 'react';
import { product } from '#domain/product/product';
import { AdminNavigation } from './AdminNavigation';
import styles from './AdminScreen.module.css';
import { type AdminAreaName, adminAreas } from './areas';
import { useAdmin } from './useAdmin';
import { useRestoredFocus } from './useRestoredFocus';

/** The frame of the admin application: header, navigation and one area. */
export function AdminScreen({ area }: { readonly area: AdminAreaName }) {
  const { user } = useAdmin();
  const { Content } = adminAreas[area];
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <div className={styles.screen}>
      <AppHeader homeLabel={`${product.name} home`} title="Admin">
        <nav className={styles.links} aria-label="App">
          <a href="/edit">Editor</a>
        </nav>
        <ThemeToggle />
        <UserMenu user={user} />
      </AppHeader>
      <div className={styles.body}>
        <AdminNavigation current={area} />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Content />
          </Suspense>
        </main>
      </div>
      <Toaster />
    </div>
  );
}
