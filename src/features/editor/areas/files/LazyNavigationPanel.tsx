import { Skeleton } from '@site/src/components/ui/Skeleton';
import { lazy, Suspense } from 'react';
import styles from './FilePanel.module.css';
import type { NavigationPanelProps } from './navigation/NavigationPanel';

const NavigationPanel = lazy(() => import('./navigation/NavigationPanel'));

/** The panel to edit the navigation; loaded when it is first shown. */
export function LazyNavigationPanel(props: NavigationPanelProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.loading}>
          <Skeleton lines={9} />
        </div>
      }
    >
      <NavigationPanel {...props} />
    </Suspense>
  );
}
