import type { ReactNode } from 'react';
import { DrawerHead } from './DrawerHead';
import styles from './drawer.module.css';

interface MenuPopoverProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A drawer from the left that opens and closes without a script. */
export function MenuPopover({ id, children }: MenuPopoverProps) {
  return (
    <div id={id} popover="auto" className={styles.drawer}>
      <DrawerHead id={id} />
      {children}
    </div>
  );
}
