import styles from './Skeleton.module.css';

/** Gray placeholder lines for text that is loading. Hidden from screen readers, so announce the loading elsewhere. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never change places.
        <span key={index} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}

/** Widths in percent, uneven like text. */
const WIDTHS = [72, 94, 58, 83, 66, 90];
