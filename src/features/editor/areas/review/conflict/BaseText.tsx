import { MergedText } from './MergedText';
import styles from './MergeParts.module.css';

/** The common base of both versions. */
export function BaseText({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.cell} data-side="base">
      <h3 className={styles.side}>Before</h3>
      {lines.length === 0 ? (
        <p className={styles.nothing}>There was nothing here.</p>
      ) : (
        <MergedText lines={lines} tone="quiet" />
      )}
    </div>
  );
}
