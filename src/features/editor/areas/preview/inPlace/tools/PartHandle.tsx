import clsx from 'clsx';
import { GripVertical, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import { toElement } from '../editableElement';
import type { InPlaceEditor } from '../InPlaceEditor';
import { findPart, findPartAt, type PagePart } from '../pageParts';
import { dragPart, type ShownDrag } from './dragPart';
import styles from './InPlaceTools.module.css';
import { type HandlePlace, placeBeside } from './toolPlace';

interface PartHandleProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
}

/** A handle beside the part that someone points at or types in: it moves, removes and adds. */
export function PartHandle({ inner, editor }: PartHandleProps) {
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = usePointedPart(inner, () => setOpen(false));
  const [drag, setDrag] = useState<ShownDrag | null>(null);
  const cancelDrag = useRef<(() => void) | null>(null);
  // A press that became a drag is not a click.
  const wasDragged = useRef(false);
  const { isNarrow, ...place } = useHandlePlace(inner, part);
  useEffect(() => () => cancelDrag.current?.(), []);
  if (!part?.element.isConnected) return null;
  const choose = (element: HTMLElement, action: StructureAction): void => {
    setOpen(false);
    void editor.changeStructure(element, action);
  };
  const startDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    wasDragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    cancelDrag.current = dragPart(event.currentTarget, event, part, {
      onDrag: (shown) => {
        wasDragged.current = true;
        setOpen(false);
        setDrag(shown);
      },
      onDrop: (beside, side) => {
        setPart(null);
        void editor.movePart(part.element, beside, side);
      },
    });
  };
  const [addAction, addLabel] = findAddition(part);
  const { name } = part;
  return (
    <>
      {drag && <DragMarks drag={drag} />}
      <div data-tools="" className={clsx(styles.handle, isNarrow && styles.narrow)} style={place}>
        <button
          type="button"
          className={styles.button}
          aria-label={addLabel}
          title={addLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setOpen(false);
            if (addAction) choose(part.element, addAction);
            else void editor.insertBelow(part.block);
          }}
        >
          <Plus aria-hidden="true" />
        </button>
        <button
          type="button"
          className={clsx(styles.button, styles.grip)}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
          aria-label={`Move or change this ${name} (Alt+Shift+↑ or ↓ moves it)`}
          title={`Drag to move this ${name}, or press Alt+Shift+↑ or ↓. Click for more.`}
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={startDrag}
          onClick={() => {
            if (!wasDragged.current) setOpen((before) => !before);
          }}
        >
          <GripVertical aria-hidden="true" />
        </button>
        {isOpen && (
          <div className={clsx(styles.menu, styles.actions)} role="menu">
            {listActions(part).map(([element, action, label]) => (
              <button
                key={label}
                type="button"
                role="menuitem"
                className={styles.action}
                onClick={() => choose(element, action)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** The part that is dragged, and the line where it would be put. */
function DragMarks({ drag: { from, line, left, width } }: { readonly drag: ShownDrag }) {
  return (
    <>
      <div className={styles.dragged} style={{ ...from, left, width }} />
      {line !== null && (
        <div data-drop-line="" className={styles.dropLine} style={{ top: line, left, width }} />
      )}
    </>
  );
}

/** The part under the pointer, or the one with the focus: on a screen that is touched, the one that was tapped. */
function usePointedPart(inner: Document, onChange: () => void) {
  const [part, setPart] = useState<PagePart | null>(null);
  const newest = useRef(onChange);
  useLayoutEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    const stop = new AbortController();
    const show = (found: PagePart | null): void =>
      setPart((before) => {
        if (found?.element === before?.element) return before;
        newest.current();
        return found;
      });
    const isTool = (target: EventTarget | null): boolean =>
      toElement(target)?.closest('[data-tools], [data-edit-button]') != null;
    const point = ({ target }: Event): void => {
      if (!isTool(target)) show(findPart(target));
    };
    const options = { signal: stop.signal, passive: true };
    const hover = (event: globalThis.PointerEvent): void => {
      const { target, pointerType, buttons, clientY } = event;
      if (pointerType === 'touch' || buttons > 0 || isTool(target)) return;
      const isBeside = !toElement(target)?.closest('[data-block]') || toElement(target)?.matches('ul, ol');
      const found = isBeside ? findPartAt(inner, clientY) : findPart(target);
      // Between two parts, the last one stays.
      if (found) show(found);
    };
    // The tools load with the first use of the page: what was pointed at or tapped by then counts.
    show(findPart(inner.activeElement) ?? findPart([...inner.querySelectorAll(':hover')].at(-1) ?? null));
    inner.addEventListener('pointerover', hover, options);
    inner.addEventListener('pointermove', hover, options);
    inner.addEventListener('click', point, options);
    inner.addEventListener('focusin', point, options);
    return () => stop.abort();
  }, [inner]);
  return [part, setPart] as const;
}

/** Where the handle is; measured whenever the page may have changed. */
function useHandlePlace(inner: Document, part: PagePart | null): HandlePlace {
  const [place, setPlace] = useState<HandlePlace>({ top: 0, left: 0, isNarrow: false });
  useLayoutEffect(() => {
    if (!part?.element.isConnected) return;
    const next = placeBeside(inner, part.element);
    setPlace((before) => (before.top === next.top && before.left === next.left ? before : next));
  });
  return place;
}

/** What "+" does: rows, cards, steps and tabs get one more; other blocks, something below them. */
function findAddition({ kind, name }: PagePart): readonly [StructureAction | null, string] {
  if (kind === 'cell') return ['addRow', 'Add row below'];
  if (kind === 'part') return ['addPart', `Add ${name}`];
  return [null, kind === 'item' ? 'Insert below this list' : 'Insert below this block'];
}

type PartAction = readonly [element: HTMLElement, action: StructureAction, label: string];

function listActions(part: PagePart): PartAction[] {
  const { kind, name, element, block } = part;
  const common: PartAction[] = [
    [element, 'moveUp', `Move ${name} up`],
    [element, 'moveDown', `Move ${name} down`],
    [element, 'remove', `Delete ${name}`],
  ];
  const whole = WHOLES[kind];
  const outer: PartAction[] = whole
    ? [
        [block, 'moveUp', `Move ${whole} up`],
        [block, 'moveDown', `Move ${whole} down`],
      ]
    : [];
  const group = element.dataset.targetName ?? '';
  if (kind === 'cell') {
    const columns: PartAction[] = [
      [element, 'addRow', 'Add row below'],
      [element, 'addColumn', 'Add column after'],
    ];
    return [...columns, ...common, [element, 'removeColumn', 'Delete column'], ...outer];
  }
  if (kind === 'part') return [[element, 'addPart', `Add ${name}`], ...common, ...outer];
  if (GROUPS[group]) return [[element, 'addPart', `Add ${GROUPS[group]}`], ...common];
  return [...common, ...outer];
}

/** What a part's block is called. */
const WHOLES: Readonly<Partial<Record<PagePart['kind'], string>>> = {
  item: 'list',
  cell: 'table',
  part: 'group',
};

const GROUPS: Readonly<Record<string, string>> = {
  CardGroup: 'card',
  Steps: 'step',
  Tabs: 'tab',
  AccordionGroup: 'accordion',
};
