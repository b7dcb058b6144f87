import { moveToolbarFocus } from '@site/src/components/ui/overlays/menuFocus';
import clsx from 'clsx';
import { GripVertical, Plus } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import { toElement } from '../editableElement';
import type { InPlaceEditor } from '../InPlaceEditor';
import { focusItem } from '../pageItems';
import { findPart, findPartAt, type PagePart } from '../parts/pageParts';
import { changeStructure, insertBelow, movePart } from '../parts/partChanges';
import { dragPart, type ShownDrag } from './dragPart';
import styles from './InPlaceTools.module.css';
import { PartMenu } from './PartMenu';
import { findAddition, listActions } from './partActions';
import { type HandlePlace, placeBeside } from './toolPlace';

interface PartHandleProps {
  readonly inner: Document;
  readonly editor: InPlaceEditor;
}

/**
 * A handle beside the part under the pointer or being edited: it moves, removes and adds parts. Alt+F10 moves the focus
 * to it, Escape back to the text.
 */
export function PartHandle({ inner, editor }: PartHandleProps) {
  // How the menu was opened; null while it is closed.
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const close = useCallback((): void => setOpenedBy(null), []);
  const [part, setPart] = usePointedPart(inner, close);
  const grip = useRef<HTMLButtonElement>(null);
  const [drag, setDrag] = useState<ShownDrag | null>(null);
  const cancelDrag = useRef<(() => void) | null>(null);
  // Whether a press became a drag, which isn't a click.
  const wasDragged = useRef(false);
  const { isNarrow, buttonWidth, ...place } = useHandlePlace(inner, part);
  useGripKey(inner, grip);
  useEffect(() => () => cancelDrag.current?.(), []);
  if (!part?.element.isConnected) return null;
  const choose = (element: HTMLElement, action: StructureAction): void => {
    close();
    void changeStructure(editor, element, action);
  };
  const startDrag = (event: PointerEvent<HTMLButtonElement>): void => {
    wasDragged.current = false;
    if (event.button !== 0 || !event.isPrimary) return;
    cancelDrag.current = dragPart(event.currentTarget, event, part, {
      onDrag: (shown) => {
        wasDragged.current = true;
        close();
        setDrag(shown);
      },
      onDrop: (beside, side) => {
        setPart(null);
        void movePart(editor, part.element, beside, side);
      },
    });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    moveToolbarFocus(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (openedBy !== null) {
      close();
      grip.current?.focus();
    } else if (editor.text.element) editor.focusText();
    else focusItem(part.element);
  };
  const toggle = ({ detail }: MouseEvent): void => {
    // A click without a press, as by keyboard, doesn't end a drag.
    if (wasDragged.current && detail !== 0) return;
    setOpenedBy((before) => (before !== null ? null : detail === 0 ? 'keyboard' : 'pointer'));
  };
  const [addAction, addLabel] = findAddition(part);
  const { name } = part;
  return (
    <>
      {drag && <DragMarks drag={drag} />}
      <div
        data-tools=""
        role="toolbar"
        aria-label={`This ${name}`}
        className={clsx(styles.handle, isNarrow && styles.narrow)}
        style={{ ...place, '--button-width': `${buttonWidth}px` } as CSSProperties}
        onKeyDown={handleKey}
      >
        <button
          type="button"
          className={styles.button}
          aria-label={addLabel}
          title={addLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            close();
            if (addAction) choose(part.element, addAction);
            else void insertBelow(editor, part.block);
          }}
        >
          <Plus />
        </button>
        <button
          ref={grip}
          type="button"
          className={clsx(styles.button, styles.grip)}
          aria-haspopup="menu"
          aria-expanded={openedBy !== null}
          aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
          aria-label={`Move or change this ${name} (Alt+Shift+↑ or ↓ moves it)`}
          title={`Drag to move this ${name}, or press Alt+Shift+↑ or ↓. Click for more.`}
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={startDrag}
          onClick={toggle}
        >
          <GripVertical />
        </button>
        {openedBy !== null && (
          <PartMenu
            label={`This ${name}`}
            actions={listActions(part)}
            isFocused={openedBy === 'keyboard'}
            onChoose={choose}
          />
        )}
      </div>
    </>
  );
}

/** Highlights the dragged part, and draws a line at the drop position. */
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

/** Alt+F10 focuses the handle, unless the toolbar of a selection handled the key. */
function useGripKey(inner: Document, grip: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.key !== 'F10' || !grip.current) return;
      event.preventDefault();
      grip.current.focus();
    };
    inner.addEventListener('keydown', onKey);
    return () => inner.removeEventListener('keydown', onKey);
  }, [inner, grip]);
}

/** The part under the pointer, or the one with the focus: on a touch screen, the one that was tapped. */
function usePointedPart(inner: Document, onLeave: () => void) {
  const [part, setPart] = useState<PagePart | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const show = (found: PagePart | null): void =>
      setPart((before) => {
        if (found?.element === before?.element) return before;
        onLeave();
        return found;
      });
    const isTool = (target: EventTarget | null): boolean =>
      toElement(target)?.closest('[data-tools], [data-edit-button]') != null;
    const point = ({ target }: Event): void => {
      if (!isTool(target)) show(findPart(target));
    };
    const leave = ({ target }: Event): void => {
      if (!isTool(target)) onLeave();
    };
    const options = { signal: stop.signal, passive: true };
    const hover = (event: globalThis.PointerEvent): void => {
      const { target, pointerType, buttons, clientY } = event;
      if (pointerType === 'touch' || buttons > 0 || isTool(target)) return;
      const isBeside = !toElement(target)?.closest('[data-block]') || toElement(target)?.matches('ul, ol');
      const found = isBeside ? findPartAt(inner, clientY) : findPart(target);
      // Between two parts, keep the last one.
      if (found) show(found);
    };
    // The tools load with the first use of the page: start with the part that was already pointed at or tapped.
    show(findPart(inner.activeElement) ?? findPart([...inner.querySelectorAll(':hover')].at(-1) ?? null));
    inner.addEventListener('pointerover', hover, options);
    inner.addEventListener('pointermove', hover, options);
    inner.addEventListener('click', point, options);
    inner.addEventListener('focusin', point, options);
    inner.addEventListener('pointerdown', leave, options);
    inner.addEventListener('keydown', leave, options);
    return () => stop.abort();
  }, [inner, onLeave]);
  return [part, setPart] as const;
}

/** The handle's position, measured whenever the page may have changed. */
function useHandlePlace(inner: Document, part: PagePart | null): HandlePlace {
  const [place, setPlace] = useState<HandlePlace>({ top: 0, left: 0, isNarrow: false, buttonWidth: 24 });
  useLayoutEffect(() => {
    if (!part?.element.isConnected) return;
    const next = placeBeside(inner, part.element);
    setPlace((before) => (before.top === next.top && before.left === next.left ? before : next));
  });
  return place;
}
