import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { type Access, UserMenu } from '@site/src/features/auth';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { AppHeader } from '@site/src/features/shell';
import { ThemeToggle } from '@site/src/features/theme';
import { type ReactNode, useRef } from 'react';
import styles from './AdminApp.module.css';
import { AdminNavigation } from './AdminNavigation';
import type { AdminAreaName } from './areas';
import { AdminContext } from './useAdmin';
import { useRestoredFocus } from './useRestoredFocus';

interface AdminAppProps {
  readonly area: AdminAreaName;
  readonly access: Access;
  readonly children: ReactNode;
}

/** The admin application for a user who may see it: header, navigation and one area. */
export function AdminApp({ area, access, children }: AdminAppProps) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <AdminContext value={access}>
      <RemoteDataProvider>
        <div className={styles.screen}>
          <AppHeader title="Admin">
            <nav className={styles.links} aria-label="App">
              <a href="/edit">Editor</a>
            </nav>
            <ThemeToggle />
            <UserMenu user={access.user} />
          </AppHeader>
          <div className={styles.body}>
            <AdminNavigation current={area} />
            <main ref={main} id="main_content" className={styles.main} tabIndex={-1}>
              {children}
            </main>
          </div>
          <Toaster />
        </div>
      </RemoteDataProvider>
    </AdminContext>
  );
}
