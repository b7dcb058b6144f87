import clsx from 'clsx';
import { GripVertical } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import { toElement } from '../editableElement';
import type { InPlaceEditor } from '../InPlaceEditor';
import { findPart, type PagePart } from '../pageParts';
import styles from './InPlaceTools.module.css';

interface PartHandleProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
}

/** Rows and items have their handle in front of the table or list: within it, it would cover text and bullets. */
const EDGES = 'table, ul, ol';

/** A handle beside the part that someone points at or types in: it moves, removes and adds. */
export function PartHandle({ inner, editor }: PartHandleProps) {
  const [part, setPart] = useState<PagePart | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const point = ({ target }: Event): void => {
      if (toElement(target)?.closest('[data-tools], [data-edit-button]')) return;
      setOpen(false);
      setPart((before) => {
        const found = findPart(target);
        return found?.element === before?.element ? before : found;
      });
    };
    const options = { signal: stop.signal, passive: true };
    inner.addEventListener('pointerover', point, options);
    inner.addEventListener('focusin', point, options);
    return () => stop.abort();
  }, [inner]);
  if (!part?.element.isConnected) return null;
  const box = part.element.getBoundingClientRect();
  const view = inner.defaultView;
  const top = box.top + (view?.scrollY ?? 0);
  const edge = (part.element.closest(EDGES) ?? part.element).getBoundingClientRect();
  const left = Math.max(0, edge.left + (view?.scrollX ?? 0) - 20);
  const choose = (action: StructureAction): void => {
    setOpen(false);
    void editor.changeStructure(part.element, action);
  };
  return (
    <div data-tools="" className={styles.handle} style={{ top, left }}>
      <button
        type="button"
        className={styles.grip}
        aria-expanded={isOpen}
        aria-label={`Move, add or remove this ${part.name}`}
        title={`Move, add or remove this ${part.name} (Alt+Shift+↑ or ↓ moves it)`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen((before) => !before)}
      >
        <GripVertical aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={clsx(styles.menu, styles.actions)} role="menu">
          {listActions(part).map(([action, label]) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              className={styles.action}
              onClick={() => choose(action)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function listActions({ kind, name, element }: PagePart): (readonly [StructureAction, string])[] {
  const common = [
    ['moveUp', `Move ${name} up`],
    ['moveDown', `Move ${name} down`],
    ['remove', `Delete ${name}`],
  ] as const;
  if (kind === 'cell') {
    return [
      ['addRow', 'Add row below'],
      ['addColumn', 'Add column after'],
      ...common,
      ['removeColumn', 'Delete column'],
    ];
  }
  const group = element.dataset.targetName ?? '';
  if (kind === 'part') return [['addPart', `Add ${name}`], ...common];
  if (GROUPS[group]) return [['addPart', `Add ${GROUPS[group]}`], ...common];
  return [...common];
}

const GROUPS: Readonly<Record<string, string>> = {
  CardGroup: 'card',
  Steps: 'step',
  Tabs: 'tab',
  AccordionGroup: 'accordion',
};
