import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { UserMenu } from '@site/src/features/auth';
import { AppHeader } from '@site/src/features/shell';
import { ThemeToggle } from '@site/src/features/theme';
import { type ReactNode, useRef } from 'react';
import { AdminNavigation } from './AdminNavigation';
import styles from './AdminScreen.module.css';
import type { AdminAreaName } from './areas';
import { useAdmin } from './useAdmin';
import { useRestoredFocus } from './useRestoredFocus';

interface AdminScreenProps {
  readonly area: AdminAreaName;
  readonly children: ReactNode;
}

/** The frame of the admin application: header, navigation and one area. */
export function AdminScreen({ area, children }: AdminScreenProps) {
  const { user } = useAdmin();
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <div className={styles.screen}>
      <AppHeader title="Admin">
        <nav className={styles.links} aria-label="App">
          <a href="/edit">Editor</a>
        </nav>
        <ThemeToggle />
        <UserMenu user={user} />
      </AppHeader>
      <div className={styles.body}>
        <AdminNavigation current={area} />
        <main ref={main} id="main_content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Toaster />
    </div>
  );
}
