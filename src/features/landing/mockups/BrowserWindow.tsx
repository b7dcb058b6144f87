import { Mark } from '@site/src/features/brand';
import styles from './mockups.module.css';

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
              <span className={styles.keyword}>const</span> seconds = response.headers.
              <span className={styles.name}>get</span>(<span className={styles.string}>'Retry-After'</span>
              {');'}
            </span>
            <span>
              <span className={styles.keyword}>await</span> <span className={styles.name}>pause</span>(
              <span className={styles.name}>Number</span>(seconds) *{' '}
              <span className={styles.value}>1000</span>
              {');'}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
