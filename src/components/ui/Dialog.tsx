import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './Button';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called by Escape, the backdrop and the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons at the bottom, the primary one last. */
  readonly actions?: ReactNode;
  /** `full` fills the window, for content that needs a whole screen. */
  readonly size?: 'regular' | 'full';
}

type ModalProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> &
  Pick<ComponentProps<'dialog'>, 'className' | 'aria-label' | 'aria-labelledby'>;

/**
 * A modal window on the browser's own `<dialog>`: the browser traps and restores the focus. Its content is mounted
 * only while it is open, so that its fields start empty.
 */
export function Modal({ isOpen, onClose, children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  // A dialog that is unmounted while open is closed first, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      {...rest}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {isOpen && children}
    </dialog>
  );
}

/** A modal dialog with a title and buttons. */
export function Dialog({ title, isOpen, onClose, children, actions, size = 'regular' }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      className={clsx(styles.dialog, size === 'full' && styles.full)}
      aria-labelledby={titleId}
      isOpen={isOpen}
      onClose={onClose}
    >
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
    </Modal>
  );
}
