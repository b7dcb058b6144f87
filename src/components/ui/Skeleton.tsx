import styles from './Skeleton.module.css';

/** Grey lines in the place of text that is on its way. Hidden from screen readers: say it is loading elsewhere. */
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

/** Uneven, as text is. */
const WIDTHS = [72, 94, 58, 83, 66, 90];
