import { Mark } from '@site/src/features/brand';
import { Keyword, Name, NumberToken, StringToken } from './codeTokens';
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
              <Keyword>const</Keyword> seconds = response.headers.
              <Name>get</Name>(<StringToken>'Retry-After'</StringToken>
              {');'}
            </span>
            <span>
              <Keyword>await</Keyword> <Name>pause</Name>(<Name>Number</Name>(seconds) *{' '}
              <NumberToken>1000</NumberToken>
              {');'}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
