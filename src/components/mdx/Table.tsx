import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './Table.module.css';
import { textOf } from './textOf';

/**
 * A table. One that is too wide scrolls sideways in a focusable frame. One that fits has no frame, so that its header
 * row can stick below the page's header.
 */
export function Table({ children, ...rest }: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  const label = headTextOf(children);
  const scrollable = fits ? {} : { tabIndex: 0, role: 'group', 'aria-label': `Table: ${label}` };
  return (
    <div ref={frame} className={styles.frame} data-fits={fits || undefined} {...scrollable}>
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}

/** Whether the table fits its column; false until measured, so that nothing is out of reach without a script. */
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

/** The table's label, from the cells of its header row: "Key, Default, Meaning". */
function headTextOf(children: ReactNode): string {
  const [head] = childElements(children);
  const [row] = childElements(head?.props.children);
  const cells = childElements(row?.props.children).map((cell) => textOf(cell).trim());
  return cells.filter(Boolean).join(', ');
}

function childElements(node: ReactNode): ReactElement<{ children?: ReactNode }>[] {
  return Children.toArray(node).filter((child) => isValidElement<{ children?: ReactNode }>(child));
}
