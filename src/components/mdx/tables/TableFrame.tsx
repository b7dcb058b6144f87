import clsx from 'clsx';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { textOf } from '../textOf';
import type { TableParts } from './readTable';
import styles from './Table.module.css';

/** Row names up to this length stay on one line, even on phones. */
const SHORT_NAME = 28;

/** A last column with a longer text than this has sentences, which a phone shows in more than a few words a line. */
const SHORT_TEXT = 24;

type TableFrameProps = ComponentProps<'table'> & { readonly parts: TableParts };

/**
 * A table in a focusable frame that scrolls sideways when the table is too wide; its edges fade where it continues. A table
 * that fits has no frame, so that its header row can stick below the page's header.
 */
export function TableFrame({ parts, children, ...rest }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  const label = parts.head
    .map((cell) => textOf(cell).trim())
    .filter(Boolean)
    .join(', ');
  const scrollable = fits ? {} : { tabIndex: 0, role: 'group', 'aria-label': `Table: ${label}` };
  const hasShortNames = parts.texts.every(([name = '']) => name.length <= SHORT_NAME);
  const hasSentences =
    parts.head.length > 3 && parts.texts.some((texts) => (texts.at(-1) ?? '').length > SHORT_TEXT);
  return (
    <div ref={frame} className={styles.frame} data-fits={fits || undefined} {...scrollable}>
      <table
        className={clsx(styles.table, hasShortNames && styles.named, hasSentences && styles.sentences)}
        {...rest}
      >
        {children}
      </table>
    </div>
  );
}

/** Whether the table fits its column; false until measured, so that everything can be reached without a script. */
function useFits(frame: RefObject<HTMLDivElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!element || !table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setFits(table.scrollWidth <= element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return fits;
}
