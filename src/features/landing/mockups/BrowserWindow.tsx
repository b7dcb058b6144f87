import { Mark } from '@site/src/features/brand';
import styles from './mockups.module.css';
import { K, N, S, V } from './tokens';

/** A browser with a page, the extension's buttons on its code, and the extension's icon. */
export function BrowserWindow() {
  return (
    <div className={`${styles.mini} ${styles.window}`} aria-hidden="true">
      <div className={styles.chrome}>
        <i />
        <i />
        <i />
        <span className={styles.address}>developer.example/guides/rate-limits</span>
        <span className={styles.button}>
          <Mark size={16} />
        </span>
      </div>
      <div className={styles.article}>
        <b>Handle rate limits</b>
        <span>
          When a response has the status 429, wait as long as its header says before the next request.
        </span>
        <div className={styles.found}>
          <div className={styles.onCode}>
            <span data-on="">Save to Drive</span>
            <span>Ask</span>
          </div>
          <div className={styles.lines}>
            <span>
              <K>const</K> seconds = response.headers.
              <N>get</N>(<S>'Retry-After'</S>
              {');'}
            </span>
            <span>
              <K>await</K> <N>pause</N>(<N>Number</N>(seconds) * <V>1000</V>
              {');'}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
