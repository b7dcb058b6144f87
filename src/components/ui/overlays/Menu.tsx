import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { Flyout, type FlyoutButton } from './Flyout';
import styles from './Menu.module.css';
import { findNextItem } from './menuFocus';

export interface MenuProps extends FlyoutButton {
  /** `MenuItem`s; clicking one closes the menu. */
  readonly children: ReactNode;
}

/** A button that opens a list of actions below it. Arrow keys move; Escape closes it and returns the focus. */
export function Menu({ children, ...button }: MenuProps) {
  return (
    <Flyout
      {...button}
      role="menu"
      panelClassName={styles.menu}
      findFirst={(panel) => itemsOf(panel)[0]}
      onKey={moveMenuFocus}
    >
      {(close) => <CloseMenu value={close}>{children}</CloseMenu>}
    </Flyout>
  );
}

/** Lets an item close its menu. */
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

/** Arrow keys, Home and End move from item to item. */
export function moveMenuFocus(event: KeyboardEvent<HTMLElement>): void {
  const next = findNextItem(itemsOf(event.currentTarget), event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
