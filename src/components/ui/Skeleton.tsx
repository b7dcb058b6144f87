import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly lines?: number;
  /** What is loading, for screen readers: `access codes`. Left out where something else announces it. */
  readonly noun?: string;
}

/** Gray placeholder lines for text that is loading. */
export function Skeleton({ lines = 3, noun }: SkeletonProps) {
  return (
    <>
      {noun && (
        <span className="visually-hidden" role="status">
          Loading {noun}
        </span>
      )}
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and are never reordered.
          <span key={index} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
        ))}
      </div>
    </>
  );
}

/** Widths in percent, uneven like text. */
const WIDTHS = [72, 94, 58, 83, 66, 90];
