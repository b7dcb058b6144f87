import { CloseIcon } from '@site/src/components/ui/icons';
import { ThemeToggle } from '@site/src/features/theme';
import styles from './drawer.module.css';
import { Wordmark } from './Wordmark';

/** The top of a drawer: the logo, the theme toggle, and a close button that works without a script. */
export function DrawerHead({ id }: { readonly id: string }) {
  return (
    <section className={styles.head} aria-label="Site">
      <Wordmark />
      <ThemeToggle />
      <button
        type="button"
        className={styles.close}
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close the menu"
      >
        <CloseIcon />
      </button>
    </section>
  );
}
