import clsx from 'clsx';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Menu.module.css';

export interface MenuProps {
  /** What the button says to screen readers, and its tooltip. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** `MenuItem`s; a press on one closes the menu. */
  readonly children: ReactNode;
}

/** A button that opens a list of actions below it. Arrow keys move, Escape closes and gives the focus back. */
export function Menu({ label, trigger, align = 'start', className, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useCloseOutside(root, isOpen, () => setOpen(false));
  useEffect(() => {
    if (isOpen) itemsOf(root.current)[0]?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    const next = findNext(itemsOf(root.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div ref={root} className={clsx(styles.root, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          className={clsx(styles.menu, styles[align])}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </div>
  );
}

/** Lets an item close the menu it stands in. */
const CloseMenu = createContext<() => void>(() => undefined);

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly isChosen?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One action of a {@link Menu}; `isChosen` makes it one of several choices. */
export function MenuItem({ icon, isChosen, onSelect, children }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  const close = useContext(CloseMenu);
  const onClick = () => {
    close();
    onSelect();
  };
  const common = { type: 'button', className: styles.item, tabIndex: -1, onClick } as const;
  if (isChosen === undefined) {
    return (
      <button role="menuitem" {...common}>
        {content}
      </button>
    );
  }
  return (
    <button role="menuitemradio" aria-checked={isChosen} {...common}>
      {content}
    </button>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function findNext(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

function useCloseOutside(
  root: { readonly current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onDown = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  });
}
