import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** What the button says to screen readers, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
  /** Gets the way to close it, for what leads elsewhere. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a small panel below it, which the page around stays usable with. The focus goes into it and
 * comes back; Escape and a press elsewhere close it. Its content is mounted only while it is open.
 */
export function Popover({ label, trigger, align = 'start', className, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.focus();
    const onDown = (event: Event): void => {
      // What is opened from the panel, such as a dialog, may stand elsewhere in the page.
      const isElsewhere = event.target instanceof Element && !event.target.closest('dialog');
      if (isElsewhere && event.target instanceof Node && !root.current?.contains(event.target))
        setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={clsx(styles.root, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={clsx(styles.panel, styles[align])}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
