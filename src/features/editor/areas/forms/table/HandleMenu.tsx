import { MenuItem, moveMenuFocus } from '@site/src/components/ui/overlays/Menu';
import clsx from 'clsx';
import { type DragEvent, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './HandleMenu.module.css';

/** An entry of a handle's menu; null is a separator. */
export type HandleAction = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** Set when it is one of several choices. */
  readonly isChosen?: boolean;
} | null;

interface HandleMenuProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Whether its row or column contains the current cell, which makes it reachable with Tab. */
  readonly isCurrent: boolean;
  readonly actions: readonly HandleAction[];
  readonly onOpen: () => void;
  readonly drag: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  } | null;
}

/** The handle of a row or column: dragging moves it, and clicking opens a menu of actions. */
export function HandleMenu({ label, children, isCurrent, actions, onOpen, drag }: HandleMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen && panel.current && button.current) showBelow(panel.current, button.current);
  }, [isOpen]);
  const close = (): void => {
    panel.current?.hidePopover?.();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(styles.handle, isCurrent && styles.current)}
        aria-label={label}
        title={drag ? `${label}. Drag to move.` : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        tabIndex={isCurrent ? 0 : -1}
        draggable={drag !== null}
        {...drag}
        onClick={() => {
          onOpen();
          setOpen(!isOpen);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="auto"
          className={styles.menu}
          onToggle={({ newState }) => {
            if (newState === 'closed') setOpen(false);
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape' || event.key === 'Tab') {
              event.preventDefault();
              close();
            } else moveMenuFocus(event);
          }}
        >
          {actions.map((action, index) =>
            action === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
              <hr key={index} />
            ) : (
              <Fragment key={action.label}>
                <MenuItem
                  icon={action.icon}
                  {...(action.isChosen === undefined ? {} : { isChosen: action.isChosen })}
                  onSelect={() => {
                    close();
                    action.run();
                  }}
                >
                  {action.label}
                </MenuItem>
              </Fragment>
            ),
          )}
        </div>
      )}
    </>
  );
}

/** Shows a menu above everything else, below its button if the window has room. */
function showBelow(panel: HTMLElement, button: HTMLElement): void {
  panel.showPopover?.();
  const { left, bottom } = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  panel.style.top = `${Math.max(8, Math.min(bottom + 4, window.innerHeight - height - 8))}px`;
  panel.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}
