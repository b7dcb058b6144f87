import { IconButton } from '@site/src/components/ui/Button';
import { handleCancel } from '@site/src/components/ui/overlays/Dialog';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { watchLostFocus } from '@site/src/components/ui/overlays/watchLostFocus';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Returns to the panel that opened this one. */
  readonly onBack?: (() => void) | undefined;
  /** `wide` for content in columns. */
  readonly size?: 'regular' | 'wide';
  /** Changes when the same panel shows another form; the focus then moves to its first field. */
  readonly part?: number;
  readonly children: ReactNode;
}

/**
 * A form beside the preview, which shows every change right away; the rest of the screen stays usable. On a narrow
 * screen it covers everything. Escape closes it and returns the focus to where it was.
 */
export function SidePanel({ title, onClose, onBack, size = 'regular', part = 0, children }: SidePanelProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  useOpen(element, isNarrow, part);
  useEscape(element, onClose);
  useKeptFocus(element);

  return (
    <dialog
      ref={element}
      className={clsx(styles.panel, size === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => handleCancel(event, onClose)}
    >
      <div className={styles.header}>
        {onBack && (
          <IconButton label="Back" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" shortcut="Esc" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {/* A modal panel also covers the screen's toasts. */}
      {isNarrow && <Toaster isInline />}
    </dialog>
  );
}

/** Opens the panel, as a modal where it covers the screen, and restores the focus when it closes. */
function useOpen(
  element: { readonly current: HTMLDialogElement | null },
  isModal: boolean,
  part: number,
): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    return () => {
      // The element may have been removed, in which case the focus can't return to it.
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if (isModal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
  }, [element, isModal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part, or another way to show it, focuses again.
  useEffect(() => {
    // Wait until the palette or menu that opened the form has closed, because it returns the focus to where it was.
    const frame = requestAnimationFrame(() => {
      const dialog = element.current;
      const { activeElement, body } = document;
      const isInside = dialog?.contains(activeElement) ?? false;
      // A field already has the focus.
      if (!dialog || (isInside && activeElement?.matches('input, textarea, select'))) return;
      if (activeElement !== body && !isInside) opener.current = activeElement;
      focusFirst(dialog);
    });
    return () => cancelAnimationFrame(frame);
  }, [element, isModal, part]);
}

/** When the focused element is removed, such as the button of a removed part, the nearest button gets the focus. */
function useKeptFocus(element: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    if (!element.current) return undefined;
    return watchLostFocus(element.current, (around) => {
      const buttons = around.map((part) => part.querySelector<HTMLElement>('button:not(:disabled)'));
      buttons.find((button) => button !== null)?.focus();
    });
  }, [element]);
}

/** Browsers close modal dialogs with Escape, but this one is only modal on narrow screens. */
function useEscape(element: { readonly current: HTMLDialogElement | null }, onClose: () => void): void {
  const newest = useLatestRef(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { activeElement, body } = document;
      // After the focused element was removed, the focus is on the body. A dialog inside the panel handles its own
      // Escape.
      const isOwn = activeElement === body || activeElement?.closest('dialog') === element.current;
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element, newest]);
}

/** Focuses the first field; on a touch screen the heading, because a field would open the keyboard over the form. */
function focusFirst(dialog: HTMLDialogElement): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const field = isTouch
    ? null
    : dialog.querySelector<HTMLElement>('[data-first], input:not([hidden]), textarea, select');
  (field ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
}
