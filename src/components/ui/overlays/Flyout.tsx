import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Flyout.module.css';

export interface FlyoutButton {
  /** The button's label for screen readers, and its tooltip. */
  readonly label: string;
  /** The button's content. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
}

interface FlyoutProps extends FlyoutButton {
  readonly role: 'menu' | 'dialog';
  readonly panelClassName: string | undefined;
  /** Finds the element to focus when it opens. */
  readonly findFirst: (panel: HTMLElement) => HTMLElement | undefined;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called with a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a non-modal panel below it, or above it if there is more space. The focus moves into the panel
 * and returns; Escape, a click elsewhere and the Tab key past its end close it. Its content is mounted only while it is
 * open.
 */
export function Flyout(props: FlyoutProps) {
  const { label, trigger, align = 'start', className, role, panelClassName, onKey, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const findFirst = useRef(props.findFirst);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const keep = (): void => {
      if (panel.current) keepInWindow(panel.current);
    };
    keep();
    // Such as when a phone is turned.
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    if (panel.current) findFirst.current(panel.current)?.focus();
    const onDown = ({ target }: Event): void => {
      if (isOutside(root.current, target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the button and the panel
    <div
      ref={root}
      className={clsx(styles.root, className)}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') {
          // A dialog or panel around it stays open.
          event.preventDefault();
          close();
        } else onKey?.(event);
        // The focus moves after this event. When the page moves it, such as to the text that is edited, this stays open.
        if (event.key === 'Tab')
          setTimeout(() => isOutside(root.current, document.activeElement) && setOpen(false));
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          setAbove(!hasRoomBelow(currentTarget));
          setOpen(!isOpen);
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a role, which the linter can't see: menu or dialog.
        <div
          ref={panel}
          id={id}
          role={role}
          aria-label={label}
          tabIndex={-1}
          className={clsx(styles.panel, styles[align], isAbove && styles.above, panelClassName)}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Whether a click on an element, or the focus on it, closes the panel. */
function isOutside(root: Element | null, target: EventTarget | null): boolean {
  // A dialog opened from the panel can be elsewhere in the DOM.
  return target instanceof Element && !target.closest('dialog') && !root?.contains(target);
}

/** Space in px between a panel and the sides of the window. */
const MARGIN = 8;

/** Moves a panel that is wider than the space beside its button, such as on phones. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const beyond = right + MARGIN - document.documentElement.clientWidth;
  const shift = left < MARGIN ? MARGIN - left : Math.min(0, -beyond);
  panel.style.translate = `${shift}px`;
}

/** Height in px that a panel may need. */
const PANEL_HEIGHT = 280;

function hasRoomBelow(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below >= PANEL_HEIGHT || below >= top;
}
