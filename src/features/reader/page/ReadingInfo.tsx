import { ClockIcon } from '../layout/icons';
import styles from './DocPage.module.css';
import type { Reading } from './reading';

/** How long the page takes to read and how many steps it has. */
export function ReadingInfo({ minutes, steps }: Reading) {
  return (
    <span className={styles.reading}>
      <ClockIcon />
      {minutes} min read
      {steps > 0 && ` · ${steps} ${steps === 1 ? 'step' : 'steps'}`}
    </span>
  );
}
