import type { ReactNode } from 'react';
import { CloseIcon } from './icons';
import styles from './MenuPopover.module.css';

interface MenuPopoverProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A drawer from the left that opens and closes without our script. */
export function MenuPopover({ id, children }: MenuPopoverProps) {
  return (
    <div id={id} popover="auto" className={styles.drawer}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </div>
  );
}
