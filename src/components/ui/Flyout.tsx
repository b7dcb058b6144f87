import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Flyout.module.css';

export interface FlyoutButton {
  /** What the button says to screen readers, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
}

interface FlyoutProps extends FlyoutButton {
  readonly role: 'menu' | 'dialog';
  readonly panelClassName: string | undefined;
  /** What gets the focus when it opens. */
  readonly findFirst: (panel: HTMLElement) => HTMLElement | undefined;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Gets the way to close it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below it, which the page around stays usable with. The focus goes into it and comes
 * back; Escape and a press elsewhere close it. Its content is mounted only while it is open.
 */
export function Flyout(props: FlyoutProps) {
  const { label, trigger, align = 'start', className, role, panelClassName, onKey, children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const findFirst = useRef(props.findFirst);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    if (panel.current) findFirst.current(panel.current)?.focus();
    const onDown = ({ target }: Event): void => {
      // What is opened from the panel, such as a dialog, may stand elsewhere in the page.
      if (target instanceof Element && !target.closest('dialog') && !root.current?.contains(target))
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
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, which the linter cannot see: menu or dialog.
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above.
        <div
          ref={panel}
          id={id}
          role={role}
          aria-label={label}
          tabIndex={-1}
          className={clsx(styles.panel, styles[align], panelClassName)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else onKey?.(event);
          }}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
