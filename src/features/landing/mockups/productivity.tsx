import { SearchIcon } from '@site/src/components/ui/icons';
import { product } from '#domain/product/product';
import styles from './mockups.module.css';

/** A note with links and a line from a chat. */
export function Note() {
  return (
    <span className={`${styles.mini} ${styles.picture}`} aria-hidden="true">
      <span className={styles.note}>
        <b>Upload retries</b>
        <span>
          Decided with <u>Rate limits</u> and <u>Queue design</u> open: three attempts, then a message.
        </span>
        <q>Why three? The fourth never succeeded in last week's log.</q>
      </span>
    </span>
  );
}

/** A question in a terminal, and its answer. */
export function Terminal() {
  return (
    <span className={`${styles.mini} ${styles.picture}`} data-theme="dark" aria-hidden="true">
      <span className={styles.terminal}>
        <i>$</i> <b>{product.slug} ask "Which flag fixed the build on Tuesday?" --ltm</b>
        <br />
        --no-cache, in the step that
        <br />
        makes the image.
        <br />
        <span>Source: CI log, Tue 16:05</span>
        <br />
        <i>$</i> <b>▌</b>
      </span>
    </span>
  );
}

/** A launcher that finds a snippet while someone types. */
export function Launcher() {
  return (
    <span className={`${styles.mini} ${styles.picture}`} aria-hidden="true">
      <span className={styles.launcher}>
        <span>
          <SearchIcon />
          retry
          <span className={styles.caret} />
        </span>
        <span data-on="">
          <span>Retry with growing pauses</span>
          <span>Paste ↵</span>
        </span>
        <span>
          <span>Read Retry-After</span>
          <span>TypeScript</span>
        </span>
        <span>
          <span>Retry a failed job</span>
          <span>Bash</span>
        </span>
      </span>
    </span>
  );
}
