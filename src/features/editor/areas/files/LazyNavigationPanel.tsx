import { Skeleton } from '@site/src/components/ui/Skeleton';
import { lazy, Suspense } from 'react';
import styles from './FilePanel.module.css';
import type { NavigationManagerProps } from './navigation/manager/NavigationManager';
import type { NavigationPanelProps } from './navigation/NavigationPanel';

const NavigationPanel = lazy(() => import('./navigation/NavigationPanel'));
const NavigationManager = lazy(() => import('./navigation/manager/NavigationManager'));

/** The panel to edit the navigation; loaded when it is first shown. */
export function LazyNavigationPanel(props: NavigationPanelProps) {
  return (
    <Suspense fallback={<Loading />}>
      <NavigationPanel {...props} />
    </Suspense>
  );
}

/** The navigation at full width; loaded when it is first shown. */
export function LazyNavigationManager(props: NavigationManagerProps) {
  return (
    <Suspense fallback={<Loading />}>
      <NavigationManager {...props} />
    </Suspense>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={9} />
    </div>
  );
}
