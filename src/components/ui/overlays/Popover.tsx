import type { ReactNode } from 'react';
import { Flyout, type FlyoutButton } from './Flyout';
import styles from './Popover.module.css';

export interface PopoverProps extends FlyoutButton {
  /** Called with a function that closes it, for links. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel below it. */
export function Popover(props: PopoverProps) {
  return <Flyout {...props} role="dialog" panelClassName={styles.panel} findFirst={(panel) => panel} />;
}
