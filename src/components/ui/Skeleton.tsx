import clsx from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly lines?: number;
  /** What is loading, for screen readers: `access codes`. Left out where something else announces it. */
  readonly noun?: string;
  /** Whether it has the padding of a panel, where its container has none. */
  readonly isInset?: boolean;
}

/** Gray placeholder lines for text that is loading. */
export function Skeleton({ lines = 3, noun, isInset = false }: SkeletonProps) {
  return (
    <>
      {noun && (
        <span className="visually-hidden" role="status">
          Loading {noun}
        </span>
      )}
      <div className={clsx(styles.skeleton, isInset && styles.inset)} aria-hidden="true">
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
