import { Mark } from '@site/src/features/brand';
import styles from './Shell.module.css';

/** The loading view. */
export function LoadingScreen() {
  return (
    <main id="main_content" className={styles.screen} aria-busy="true">
      <div className={styles.words}>
        <div className={styles.waiting}>
          <Mark size={56} />
        </div>
        <h1 className={styles.heading}>Loading</h1>
        <p role="status">Please wait...</p>
      </div>
    </main>
  );
}
