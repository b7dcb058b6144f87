import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Escape, the backdrop and the close button ask for it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at its foot, the primary one last. */
  readonly actions?: ReactNode;
  /** `full` takes the whole window, for what needs the room of a screen. */
  readonly size?: 'regular' | 'full';
}

/**
 * A modal dialog on the browser's own `<dialog>`: focus goes in, stays in and comes back by itself.
 * Its content is mounted only while it is open, so that its fields start afresh.
 */
export function Dialog({ title, isOpen, onClose, children, actions, size = 'regular' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className={clsx(styles.dialog, size === 'full' && styles.full)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
