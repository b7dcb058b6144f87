import { CloseIcon } from '@site/src/components/ui/icons';
import styles from './drawer.module.css';

/** The top of a drawer, with a close button that works without a script. */
export function DrawerHead({ id }: { readonly id: string }) {
  return (
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
  );
}
