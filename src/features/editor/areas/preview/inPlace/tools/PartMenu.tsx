import { moveMenuFocus } from '@site/src/components/ui/Menu';
import { useEffect, useRef } from 'react';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import styles from './InPlaceTools.module.css';
import type { PartAction } from './partActions';

interface PartMenuProps {
  readonly label: string;
  readonly actions: readonly PartAction[];
  /** Whether the focus goes to it. With a pointer it stays in the text, whose on-screen keyboard stays too. */
  readonly isFocused: boolean;
  readonly onChoose: (element: HTMLElement, action: StructureAction) => void;
}

/** What can be done with a part of the page, below its handle. */
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
