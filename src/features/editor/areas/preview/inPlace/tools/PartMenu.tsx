import { moveMenuFocus } from '@site/src/components/ui/overlays/Menu';
import { useEffect, useRef } from 'react';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import styles from './InPlaceTools.module.css';
import type { PartAction } from './partActions';

interface PartMenuProps {
  readonly label: string;
  readonly actions: readonly PartAction[];
  /**
   * Whether it takes the focus. With a pointer, the focus stays in the text, so that the on-screen keyboard stays open.
   */
  readonly isFocused: boolean;
  readonly onChoose: (element: HTMLElement, action: StructureAction) => void;
}

/** The actions for a part of the page, below its handle. */
export function PartMenu({ label, actions, isFocused, onChoose }: PartMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.scrollIntoView?.({ block: 'nearest' });
    if (isFocused) menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div
      ref={menu}
      className={`${styles.menu} ${styles.actions}`}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveMenuFocus}
      onMouseDown={(event) => event.preventDefault()}
    >
      {actions.map(([element, action, text]) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.action}
          onClick={() => onChoose(element, action)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
