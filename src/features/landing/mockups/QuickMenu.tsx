import { CheckIcon, ChevronIcon } from '@site/src/components/ui/icons';
import { Mark } from '@site/src/features/brand';
import { product } from '#domain/product/product';
import styles from './mockups.module.css';

/** The service's quick menu, open below its icon in the menu bar. */
export function QuickMenu() {
  return (
    <span className={`${styles.mini} ${styles.desk}`} aria-hidden="true">
      <span className={styles.menuBar}>
        <span data-on="">
          <Mark size={15} />
        </span>
        <span>Tue 14:32</span>
      </span>
      <span className={styles.menu}>
        <span>
          <span className={styles.dot} />
          Running
          <span className={styles.mono}>12.1 · 39300</span>
        </span>
        <hr />
        <span>Open {product.name} Desktop</span>
        <span data-on="">
          <span>Long-term memory</span>
          <span>
            <ChevronIcon size={14} />
          </span>
        </span>
        <span>Save clipboard to Drive</span>
        <span>Copy MCP address</span>
        <hr />
        <span>Check for updates</span>
        <span>Show logs</span>
        <hr />
        <span>Restart {product.name} OS</span>
        <span className={styles.submenu}>
          <span>
            On <CheckIcon size={14} />
          </span>
          <hr />
          <span>Pause 15 minutes</span>
          <span>Pause 1 hour</span>
          <span>Until tomorrow</span>
        </span>
      </span>
    </span>
  );
}
