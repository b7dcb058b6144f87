import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import styles from './FilePanel.module.css';

/** The panel to edit the navigation; loaded when it is first shown. */
export const LazyNavigationPanel = onDemand(
  async () => (await import('./navigation/NavigationPanel')).default,
  Loading,
);

/** The navigation at full width; loaded when it is first shown. */
export const LazyNavigationManager = onDemand(
  async () => (await import('./navigation/manager/NavigationManager')).default,
  Loading,
);

function Loading() {
  return (
    <div className={styles.loading}>
      <Skeleton lines={9} />
    </div>
  );
}
