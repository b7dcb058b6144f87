import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './Lightbox.module.css';

interface LightboxProps {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}

/**
 * An enlarged image in a native dialog, at most min(90vw, 1200px) by min(85vh, 800px). Escape or a click anywhere
 * closes it; the browser traps the focus and restores it.
 */
export function Lightbox({ src, alt, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a native dialog with Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={alt}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <button type="button" className={styles.close} aria-label="Close enlarged image" onClick={onClose}>
        <img className={styles.image} src={src} alt={alt} />
      </button>
    </dialog>
  );
}
