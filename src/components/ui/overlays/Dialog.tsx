import clsx from 'clsx';
import { X } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button, type ButtonProps, IconButton } from '../Button';
import styles from './Dialog.module.css';
import { Toaster } from './Toaster';
import { watchLostFocus } from './watchLostFocus';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * Called by Escape and the close button, and by the backdrop: except for forms and secrets that are shown once, which a
   * click beside them would lose.
   */
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
 * only while it is open, so that its fields start empty. It covers the page's own toasts, so the content needs a toaster.
 */
export function Modal({ isOpen, onClose, children, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Before effects: a dialog that opens in the same update is to restore the focus to where this one took it from.
  useLayoutEffect(() => {
    const dialog = element.current;
    const ancestors = isOpen ? listAncestors(document.activeElement) : [];
    return () => {
      if (!dialog?.open) return;
      dialog.close();
      // What opened the dialog may have been replaced while it was open.
      if (document.activeElement !== document.body) return;
      focusIn(ancestors.find(({ isConnected }) => isConnected) ?? null, CONTROL);
      // What watches for lost focus comes before controls further out.
      requestAnimationFrame(() => {
        const parts = ancestors.filter(({ isConnected }) => isConnected);
        for (const [index, part] of parts.entries()) {
          if (document.activeElement !== document.body) return;
          focusIn(part, CONTROL, parts[index - 1]);
        }
      });
    };
  }, [isOpen]);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return undefined;
    dialog.showModal();
    focusForm(dialog);
    focusIn(dialog, '[data-focus-first]');
    const initial = document.activeElement;
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      // Below the visible part of a form, a failure would look as if nothing happened.
      findIn(added, '[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
      // A form that waited for its data; not when the user has moved the focus since.
      const isMoved = ![initial, document.body].includes(document.activeElement);
      if (!isMoved && findIn(added, FORM)) focusForm(dialog);
    });
    observer.observe(dialog, { childList: true, subtree: true });
    // The result took the place of the form.
    const stopWatch = watchLostFocus(dialog, () => focusIn(dialog, RESULT));
    return () => {
      observer.disconnect();
      stopWatch();
    };
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      {...rest}
      onCancel={(event) => handleCancel(event, onClose)}
      onMouseDown={(event) => {
        const dialog = element.current;
        if (event.target === dialog && !dialog.querySelector('form, [data-once]')) onClose();
      }}
      // Once the form shows what is wrong with it.
      onSubmit={() => setTimeout(() => focusIn(element.current, '[aria-invalid="true"]'))}
    >
      {isOpen && children}
    </dialog>
  );
}

/** Closes a dialog on its own `cancel` event. That of a dialog or file picker inside it arrives here too. */
export function handleCancel(event: SyntheticEvent<HTMLDialogElement>, onClose: () => void): void {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
}

const FORM = 'form, search';
const CONTROL = ':is(a[href], button:not(:disabled))';
/** Links and buttons of a dialog below its header, which has the close button. */
const RESULT = `:is(.${styles.body}, .${styles.actions}) ${CONTROL}`;

/**
 * Focuses the first field of a form; browsers would focus the close button. Not on a touch screen, where the keyboard
 * would cover the form.
 */
function focusForm(dialog: HTMLDialogElement): void {
  if (window.matchMedia?.('(pointer: coarse)').matches) return;
  focusIn(dialog, `:is(${FORM}) :is(input, textarea, select)`);
}

/**
 * Focuses the first match; hidden ones don't take the focus.
 *
 * @param inner part of the element; the matches before it come first, the closest one before the others
 */
function focusIn(element: Element | null, selector: string, inner?: Element): void {
  const matches = [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const isBefore = (match: Element) =>
    inner?.compareDocumentPosition(match) === Node.DOCUMENT_POSITION_PRECEDING;
  for (const match of [...matches.filter(isBefore).toReversed(), ...matches]) {
    match.focus();
    if (document.activeElement === match) return;
  }
}

/** The elements around one, up to the body; none when nothing has the focus, which is the body. */
function listAncestors(element: Element | null): Element[] {
  const parent = element === document.body ? null : element?.parentElement;
  return parent && parent !== document.body ? [parent, ...listAncestors(parent)] : [];
}

/** The first of these nodes, or the first element in them, that matches a selector. */
function findIn(nodes: readonly Node[], selector: string): Element | undefined {
  return nodes
    .filter((node) => node instanceof Element)
    .flatMap((element) => [element, ...element.querySelectorAll(selector)])
    .find((element) => element.matches(selector));
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
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        <Toaster isInline />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  );
}

interface DialogActionsProps extends ButtonProps {
  readonly onCancel: () => void;
  /** Label of the button that closes the dialog and changes nothing. */
  readonly cancel?: string;
}

/** The two buttons of most dialogs: one to cancel, and the action itself, which takes the other props. */
export function DialogActions({
  onCancel,
  cancel = 'Cancel',
  variant = 'primary',
  ...action
}: DialogActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button variant={variant} {...action} />
    </>
  );
}
